import { plainPhone } from '#kernel/phone.ts'
import { tidyText } from '#kernel/text.ts'
import { PROFILE_FIELDS, type ProfileField } from '../model.ts'

/** A user's details as typed; an absent field is not changed. */
export type TypedDetails = Partial<Record<ProfileField, string | null | undefined>>

/** Typed details as they are stored: trimmed, the phone number without separators, blank as null. */
export function tidiedDetails(typed: TypedDetails): Partial<Record<ProfileField, string | null>> {
  const given = PROFILE_FIELDS.flatMap((field) => {
    const value = typed[field]
    if (value === undefined) return []
    const text = tidyText(value ?? '') || null
    return [[field, field === 'phoneNumber' && text ? plainPhone(text) : text]]
  })
  return Object.fromEntries(given)
}
