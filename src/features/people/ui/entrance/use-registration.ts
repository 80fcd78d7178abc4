import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorCode } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import { type Faults, useSubmit } from '#web/forms/use-submit.ts'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RpcError, send } from '#web/rpc/rpc.ts'
import { sessionChanged } from '#web/session/session.ts'
import { userFaults } from '../../model.ts'
import { keepFreshPassword } from '../shared/fresh-password.ts'
import { useNewPassword } from '../shared/use-new-password.ts'
import { sendChecked } from './bot-check/proof-source.ts'

const EMPTY = { fullName: '', displayName: '', email: '', password: '', passwordConfirm: '' }
type Field = keyof typeof EMPTY

// The server's refusals that are shown at one field.
const FIELD_OF: Partial<Record<ErrorCode, Field>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
}

type Options = {
  /** The token of a first-administrator link, which signs in at once. */
  first: string | undefined
  /** The page to which signing in leads after the confirmation. */
  next: string | undefined
  onRegistered: (email: string) => void
}

/** The state of the registration form. */
export function useRegistration({ first, next, onRegistered }: Options) {
  const newPasswordRules = useNewPassword()
  const errorText = useErrorText()
  const language = useLanguage()
  const client = useQueryClient()
  const [typed, setTyped] = useState(EMPTY)
  const set = (field: Field) => (text: string) => setTyped((before) => ({ ...before, [field]: text }))

  const check = (): Faults<Field> => {
    const record = { ...typed, email: typed.email.trim(), role: 'CLIENT', active: true }
    const faults: Faults<Field> = Object.fromEntries(userFaults(record).map((fault) => [fault.field, faultText(fault)]))
    return { ...faults, ...newPasswordRules.check(typed.password, typed.passwordConfirm) }
  }
  const run = async (): Promise<Faults<Field> | undefined> => {
    const { displayName, fullName, email, password, passwordConfirm } = typed
    const body = {
      name: tidyText(displayName),
      fullName: tidyText(fullName),
      email: email.trim(),
      password,
      passwordConfirm,
      language,
    }
    try {
      if (first) await send('/api/auth/sign-up/administrator', { body: { ...body, firstAdminToken: first } })
      else await sendChecked('/api/auth/sign-up/email', { ...body, ...(next ? { next } : {}) })
    } catch (error) {
      const refused = newPasswordRules.refused(error)
      if (refused) return refused
      const field = error instanceof RpcError ? FIELD_OF[error.code] : undefined
      if (!field) throw error
      return { [field]: errorText(error) }
    }
    if (!first) {
      onRegistered(body.email)
      return undefined
    }
    keepFreshPassword(password)
    await sessionChanged(client)
    return undefined
  }
  return { typed, set, ...useSubmit<Field>(check, run) }
}
