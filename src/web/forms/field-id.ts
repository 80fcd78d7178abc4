/** The element id of a field, which the summary's links point to. */
export const fieldId = (field: string) => `field-${field}`

/** Opens the sections around a field, scrolls to it and focuses it. */
export function goToField(field: string): void {
  const input = document.getElementById(fieldId(field))
  for (let folded = input?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  // Centered, because the sticky bar of buttons would cover a field at the bottom.
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** Goes to the field that the page's address names, unless one has the focus already. */
export function goToAddressedField(): void {
  const field = location.hash.startsWith('#field-') ? location.hash.slice('#field-'.length) : ''
  if (field && !(document.activeElement instanceof HTMLInputElement)) goToField(field)
}
