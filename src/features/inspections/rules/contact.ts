import { TEXT_LIMITS } from '../model.ts'

type Said = Partial<
  Record<'contactName' | 'contactPhone' | 'requestor' | 'requestorPhone' | 'accessNote', string | null | undefined>
>

/**
 * Whom to call of a valuation, and how to get in: the contact on site where one is known, else who asked. A name is never given another's phone. Directions are
 * cut to what an appointment holds.
 */
export function whomToCall({ contactName, contactPhone, requestor, requestorPhone, accessNote }: Said) {
  const hasContact = Boolean(contactName ?? contactPhone)
  return {
    contactName: (hasContact ? contactName : requestor) ?? null,
    contactPhone: (hasContact ? contactPhone : requestorPhone) ?? null,
    directions: accessNote?.slice(0, TEXT_LIMITS.directions) ?? null,
  }
}
