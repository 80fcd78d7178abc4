type Caret = { id: string; from: number | null; to: number | null }
let withFields: Caret | null = null

/** Remembers the focused field and its caret, for the form that replaces this one. */
export function rememberFocus(): void {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  withFields = isText && field.id ? { id: field.id, from: field.selectionStart, to: field.selectionEnd } : null
}

/** Restores the focus and caret of the form before, if it had one. */
export function restoreFocus(): void {
  const field = withFields ? document.getElementById(withFields.id) : null
  if (!withFields || !field) return
  field.focus()
  if ('setSelectionRange' in field) (field as HTMLInputElement).setSelectionRange(withFields.from, withFields.to)
  withFields = null
}
