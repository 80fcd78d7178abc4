import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { foldArabic } from '#kernel/fold.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { send } from '#web/rpc/rpc.ts'
import { signOut } from '#web/session/session.ts'
import type { Challenge } from '../second-step/challenge.ts'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

// Compares without regard to letter case and spellings of alef.
const normalized = (text: string) => foldArabic(tidyText(text))

/** Deletes the user's own account after the password, the present second step and a typed word, then shows a confirmation on the sign-in page. */
export function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const word = t('profile:delete.word')
  const proof = useProof<'word'>(
    async (body) => {
      const { codeDue } = await send<{ codeDue?: Challenge }>('/api/auth/delete-user', { body })
      if (codeDue) return codeDue
      await signOut(client)
      await navigate({ to: '/login', search: {}, state: { accountDeleted: true }, replace: true })
    },
    () => (normalized(typed) === normalized(word) ? {} : { word: t('profile:delete.mistyped') }),
  )
  return (
    <Column as="form" ref={proof.form} className={entrance.form} onSubmit={proof.submit} noValidate>
      <FormError error={proof.error} />
      <TextField
        label={t('profile:delete.type', { word })}
        name="word"
        value={typed}
        onChange={setTyped}
        error={proof.faults.word}
      />
      <ProofFields proof={proof} recovery />
      <Row wrap>
        <Button type="submit" color="red" loading={proof.busy}>
          {t('profile:delete.submit')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}
