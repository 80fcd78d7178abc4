/** The element of a field: what the summary's links lead to. */
export const fieldId = (field: string) => `field-${field}`

/** Takes a person to a field: what is folded around it opens, it comes to the middle, and has the focus. */
export function goToField(field: string): void {
  const input = document.getElementById(fieldId(field))
  for (let folded = input?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  // The bar of buttons sticks to the foot of the window: a field brought to the middle is never behind it.
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
