import { useEffect, useRef } from 'react'
import { ConfirmationCode } from '#features/people/ui/shared/confirmation-code.tsx'
import { CurrentPasswordField } from '#features/people/ui/shared/current-password-field.tsx'
import classes from '#features/people/ui/shared/entrance-form.module.css'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import type { ProofState } from './use-identity-proof.ts'

/** The fields by which somebody proves who they are: the password, or a code where there is one. */
export function ProofFields({ proof }: { proof: ProofState }) {
  const { methods } = proof
  return methods ? <Fields proof={proof} methods={methods} /> : null
}

function Fields({ proof, methods }: { proof: ProofState; methods: NonNullable<ProofState['methods']> }) {
  const { t } = useTranslation()
  const { usesCode } = proof
  const fields = useRef<HTMLDivElement>(null)
  // They come after the dialog has given its focus to a text below them, which is kept and must not get the password.
  useEffect(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLTextAreaElement) || active.value !== '') return
    const isBelow = active.compareDocumentPosition(fields.current ?? active) & Node.DOCUMENT_POSITION_PRECEDING
    if (isBelow) fields.current?.querySelector('input')?.focus()
  }, [])
  return (
    <Column ref={fields}>
      {usesCode ? (
        <ConfirmationCode
          sent={methods.code === 'TOTP' ? undefined : proof.sent}
          onSent={proof.setSent}
          code={proof.code}
          onChange={proof.setCode}
          error={proof.fault}
        />
      ) : (
        <CurrentPasswordField value={proof.password} onChange={proof.setPassword} error={proof.fault} />
      )}
      {methods.password && methods.code ? (
        <div>
          <button type="button" className={classes.way} onClick={proof.switchMethod}>
            {usesCode ? t('reviews:proof.byPassword') : t('reviews:proof.byCode')}
          </button>
        </div>
      ) : null}
    </Column>
  )
}
