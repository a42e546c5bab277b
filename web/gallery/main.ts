// For the eyes of developers: `npm run dev`, then /gallery.html?at=exhibits. Not part of the build.
import "../src/theme/fonts.css";
import "../src/theme/tokens.css";
import "../src/theme/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

export default mount(Gallery, { target: document.getElementById("app")! });
