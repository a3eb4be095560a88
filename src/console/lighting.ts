import { useSyncExternalStore } from 'react';
import { customProperties, type Lighting } from './theme.ts';

/** What a user may choose; `system` follows the machine. */
export const lightingChoices = ['system', 'light', 'dark'] as const;
export type LightingChoice = (typeof lightingChoices)[number];

const key = 'suxi.lighting';
const systemIsDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
/** What a page that stands in a foreign one is told by its address. */
let told: string | null = null;

/** What was chosen in this browser. */
export function chosenLighting(): LightingChoice {
  try {
    const kept = localStorage.getItem(key);
    return lightingChoices.find((choice) => choice === kept) ?? 'system';
  } catch {
    return 'system'; // storage is forbidden in this browser
  }
}

/** Choose how the console is lit, for this browser. */
export function chooseLighting(choice: LightingChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is forbidden in this browser: the machine decides.
  }
  light();
}

/** How the console is lit now, drawn anew when it changes. */
export function useLighting(): Lighting {
  return useSyncExternalStore(onLighting, currentLighting, () => 'light' as const);
}

/** What was chosen, drawn anew when it changes. */
export function useLightingChoice(): LightingChoice {
  return useSyncExternalStore(onLighting, chosenLighting, () => 'system' as const);
}

/**
 * Light the page, and again whenever the machine or another tab changes its mind.
 *
 * `embedded`: how a foreign page wants it that holds this one in a frame.
 */
export function followLighting(embedded: string | null): void {
  told = embedded;
  window.matchMedia(systemIsDark).addEventListener('change', light);
  window.addEventListener('storage', light);
  light();
}

function currentLighting(): Lighting {
  const choice = told ?? chosenLighting();
  if (choice === 'light' || choice === 'dark') return choice;
  return window.matchMedia(systemIsDark).matches ? 'dark' : 'light';
}

function onLighting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function light(): void {
  const lighting = currentLighting();
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(customProperties(lighting))) style.setProperty(name, value);
  style.colorScheme = lighting;
  for (const listener of listeners) listener();
}
