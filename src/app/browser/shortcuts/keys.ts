/** What a single key does on a page. */
export const SHORTCUTS = {
  '/': 'search',
  n: 'new',
  j: 'next',
  k: 'previous',
  ']': 'nextSection',
  '[': 'previousSection',
  e: 'edit',
  a: 'accessibility',
  '?': 'sheet',
} as const
export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS] | 'save'

/** The part of a pressed key that decides. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The key as its Latin layout names it: an Arabic layout gives other letters, which the place of the key identifies. */
function latinKey({ key, code, shiftKey }: Pressed): string {
  if (/^[a-z/?[\]]$/i.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  if (code === 'BracketLeft' || code === 'BracketRight') return code === 'BracketLeft' ? '[' : ']'
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : ''
}

/** The shortcut of a pressed key, if it is one; Ctrl-S (Cmd-S) saves. */
export function shortcutOf(pressed: Pressed): Shortcut | null {
  const key = latinKey(pressed)
  if (pressed.altKey) return null
  if (pressed.ctrlKey || pressed.metaKey) return key === 's' && !pressed.shiftKey ? 'save' : null
  if (pressed.shiftKey && key !== '?') return null
  return Object.hasOwn(SHORTCUTS, key) ? SHORTCUTS[key as keyof typeof SHORTCUTS] : null
}

const OFF = 'single-keys-off'

/** True unless this device's reader has switched single keys off. */
export const singleKeysOn = (): boolean => localStorage.getItem(OFF) === null

/** Switches single keys on or off on this device. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '1')
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]'

/** True where keys are typed or chosen with, and where a dialog waits for an answer. */
export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPED_IN) !== null) ||
  document.querySelector('dialog:modal, [aria-modal="true"]') !== null

let openSheet: () => void = () => undefined

/** Opens the sheet of shortcuts. */
export const openShortcuts = (): void => openSheet()

/** Registers what opens it; called by the component that renders it. */
export function onOpenShortcuts(open: () => void): void {
  openSheet = open
}
