import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#access/roles.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import { type Faults, useSubmit } from '#web/forms/use-submit.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { errorText, faultText } from '#web/kit/feedback/error-text.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { tidiedDetails } from '../../model/details.ts'
import { userFaults } from '../../model.ts'
import { useSentLink } from './handed-link.tsx'
import { refreshPeople } from './reads.ts'

const INVITED_FIELDS = ['email', 'displayName', 'fullName', 'role', 'phoneNumber', 'organization'] as const
export type InvitedField = (typeof INVITED_FIELDS)[number]
type Texts = Record<Exclude<InvitedField, 'role'>, string>

const EMPTY: Texts = { email: '', displayName: '', fullName: '', phoneNumber: '', organization: '' }
const byField = (faults: readonly FieldFault[]) =>
  Object.fromEntries(faults.map((fault) => [fault.field, faultText(fault)])) as Faults<InvitedField>

/** The state of an invitation form. A refusal of the server is shown at its field, and the typed content stays. */
export function useInvitation(onSent: (link: string | null) => void) {
  const client = useQueryClient()
  const { firm } = useMe()
  const start = { ...EMPTY, role: null as Role | null, language: firm.defaultLanguage as Language }
  const [{ role, language, ...texts }, put, forget] = useTyped('invitation', start)

  const invited = () => {
    const { displayName, fullName, ...details } = tidiedDetails(texts)
    const name = displayName ?? ''
    return { ...details, email: texts.email.trim().toLowerCase(), displayName: name, fullName: fullName ?? name }
  }
  const check = () => {
    const faults = userFaults({ ...invited(), role, active: true })
    // An empty full name defaults to the display name, whose fault is enough.
    return byField(faults.filter(({ field }) => field !== 'fullName'))
  }
  const sent = useSentLink('invite')
  const state = useSubmit<InvitedField>(check, async () => {
    if (!role) return undefined
    let link: string | null
    try {
      link = sent(await rpc.people.invite({ ...invited(), role, language }))
    } catch (refusal) {
      if (!(refusal instanceof RpcError)) throw refusal
      if (refusal.code === 'email-already-in-use') return { email: errorText(refusal) }
      const ownFaults =
        refusal.fields?.filter(({ field }) => (INVITED_FIELDS as readonly string[]).includes(field)) ?? []
      if (ownFaults.length === 0) throw refusal
      return byField(ownFaults)
    }
    forget()
    onSent(link)
    await refreshPeople(client)
    return undefined
  })
  return {
    ...state,
    texts,
    type: (field: keyof Texts) => (text: string) => {
      put((was) => ({ ...was, [field]: text }))
      state.clearFault(field)
    },
    role,
    setRole: (next: Role | null) => {
      put((was) => ({ ...was, role: next }))
      state.clearFault('role')
    },
    language,
    setLanguage: (next: Language) => put((was) => ({ ...was, language: next })),
    forget,
    isTyped: role !== null || Object.values(texts).some((text) => text !== ''),
  }
}
