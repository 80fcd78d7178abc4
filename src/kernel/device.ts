/** The systems that people know by name. */
export type System = 'windows' | 'mac' | 'iphone' | 'ipad' | 'android' | 'chromeos' | 'linux'
/** A browser and the system that it runs on. */
export type Device = { browser: string | null; system: System | null }

// Browsers name those they descend from as well: the most particular name stands first.
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]
const SYSTEMS: readonly [System, RegExp][] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMac(?:intosh| OS X)\b/],
  ['linux', /\bLinux\b|\bX11\b/],
]

const first = <N extends string>(list: readonly [N, RegExp][], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** The browser and the system that a User-Agent tells of, each null when it tells nothing that people know. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) }
}

/** True for what is held in the hand. */
export function isHandheld({ system }: Device): boolean {
  return system === 'iphone' || system === 'ipad' || system === 'android'
}
