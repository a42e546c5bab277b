/** Daylight, lamplight, or whatever the system says; remembered in this browser. */

export const lights = ["system", "daylight", "lamplight"] as const;
export type Light = (typeof lights)[number];

const key = "light";

function remembered(): Light {
  try {
    const kept = localStorage.getItem(key);
    return lights.find((light) => light === kept) ?? "system";
  } catch {
    return "system"; // A browser that keeps nothing.
  }
}

class LightSwitch {
  current: Light = $state(remembered());

  set(light: Light): void {
    this.current = light;
    this.show();
    try {
      localStorage.setItem(key, light);
    } catch {
      // It holds until the page is closed.
    }
  }

  /** Puts the choice on the page; called once before anything is drawn. */
  show(): void {
    if (this.current === "system") delete document.documentElement.dataset["light"];
    else document.documentElement.dataset["light"] = this.current;
  }
}

export const light = new LightSwitch();
