import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldArabic, tidyText } from '#kernel/text.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { send } from '#web/rpc/rpc.ts'
import { signOut } from '#web/session/session.ts'
import { CurrentPasswordField } from '../shared/current-password-field.tsx'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { usePasswordConfirmation } from '../shared/use-password-confirmation.ts'

// Compares without regard to letter case and spellings of alef.
const normalized = (text: string) => foldArabic(tidyText(text))

/** Deletes the user's own account after the password and a typed word, then shows a confirmation on the sign-in page. */
export function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const word = t('profile:delete.word')
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation<'word'>(
    async (confirmed) => {
      await send('/api/auth/delete-user', { body: { password: confirmed } })
      await signOut(client)
      await navigate({ to: '/login', search: {}, state: { accountDeleted: true }, replace: true })
    },
    () => (normalized(typed) === normalized(word) ? {} : { word: t('profile:delete.mistyped') }),
  )
  return (
    <form ref={form} className={entrance.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <TextField
        label={t('profile:delete.type', { word })}
        name="word"
        value={typed}
        onChange={setTyped}
        error={faults.word}
      />
      <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
      <div className={entrance.pair}>
        <Button type="submit" color="red" loading={busy}>
          {t('profile:delete.submit')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  )
}
