import { TEXT_LIMITS } from '../model.ts'

type Said = Partial<
  Record<'contactName' | 'contactPhone' | 'requestor' | 'requestorPhone' | 'accessNote', string | null | undefined>
>

/**
 * The person to call about a valuation, and how to get in: the contact on site where one is known, else the requestor. A name and a phone are always of the same
 * person. Directions are cut to the length that an appointment allows.
 */
export function whomToCall({ contactName, contactPhone, requestor, requestorPhone, accessNote }: Said) {
  const hasContact = Boolean(contactName ?? contactPhone)
  return {
    contactName: (hasContact ? contactName : requestor) ?? null,
    contactPhone: (hasContact ? contactPhone : requestorPhone) ?? null,
    directions: accessNote?.slice(0, TEXT_LIMITS.directions) ?? null,
  }
}
