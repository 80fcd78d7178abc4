import { plainPhone } from '#kernel/phone.ts'
import { tidyText } from '#kernel/text.ts'
import { PROFILE_FIELDS, type ProfileField } from '../model.ts'

/** Somebody's details as they are typed; a field that is absent is not meant. */
export type TypedDetails = Partial<Record<ProfileField, string | null | undefined>>

/** Typed details as they are stored: tidied, the phone without the signs that group it, a blank as null. */
export function tidiedDetails(typed: TypedDetails): Partial<Record<ProfileField, string | null>> {
  const given = PROFILE_FIELDS.flatMap((field) => {
    const value = typed[field]
    if (value === undefined) return []
    const text = tidyText(value ?? '') || null
    return [[field, field === 'phoneNumber' && text ? plainPhone(text) : text]]
  })
  return Object.fromEntries(given)
}
