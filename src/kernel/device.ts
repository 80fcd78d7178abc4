/** The operating systems that are named to users. */
export type System = 'windows' | 'mac' | 'iphone' | 'ipad' | 'android' | 'chromeos' | 'linux'
/** A browser and the system that it runs on. */
export type Device = { browser: string | null; system: System | null }

// A user agent also names the browsers it derives from, so the most specific pattern comes first.
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

const firstMatch = <N extends string>(list: readonly [N, RegExp][], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** The browser and the system of a User-Agent, each null when it is none of the known ones. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  return { browser: firstMatch(BROWSERS, text), system: firstMatch(SYSTEMS, text) }
}

/** True for phones and tablets. */
export function isHandheld({ system }: Device): boolean {
  return system === 'iphone' || system === 'ipad' || system === 'android'
}
