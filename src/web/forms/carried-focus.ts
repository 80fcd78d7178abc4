type Caret = { id: string; from: number | null; to: number | null }
let carried: Caret | null = null

/** Remembers the focused field and its caret, for the form that replaces this one. */
export function carryFocus(): void {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  carried = isText && field.id ? { id: field.id, from: field.selectionStart, to: field.selectionEnd } : null
}

/** Restores the focus and caret of the form before, if it had one. */
export function takeCarriedFocus(): void {
  const field = carried ? document.getElementById(carried.id) : null
  if (!carried || !field) return
  field.focus()
  if ('setSelectionRange' in field) (field as HTMLInputElement).setSelectionRange(carried.from, carried.to)
  carried = null
}
