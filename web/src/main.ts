import { mount } from "svelte";
import App from "./App.svelte";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import { light } from "./theme/light.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element with the id app");

light.show();

export default mount(App, { target });
