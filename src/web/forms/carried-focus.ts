type Caret = { id: string; from: number | null; to: number | null }
let carried: Caret | null = null

/** The form gives way to another one in which the same field is typed in: remembers which, and where in it. */
export function carryFocus(): void {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  carried = isText && field.id ? { id: field.id, from: field.selectionStart, to: field.selectionEnd } : null
}

/** Goes on where the form before was left, if it was left in the middle of a field. */
export function takeCarriedFocus(): void {
  const field = carried ? document.getElementById(carried.id) : null
  if (!carried || !field) return
  field.focus()
  if ('setSelectionRange' in field) (field as HTMLInputElement).setSelectionRange(carried.from, carried.to)
  carried = null
}
