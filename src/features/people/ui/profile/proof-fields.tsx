import { useTranslation } from '#web/i18n/i18n.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { codeHint } from '../second-step/challenge.ts'
import { CodeField } from '../second-step/code-field.tsx'
import { ResendCode } from '../second-step/resend-code.tsx'
import { CurrentPasswordField } from '../shared/current-password-field.tsx'
import entrance from '../shared/entrance-form.module.css'
import type { useProof } from './use-proof.ts'

type Props = {
  proof: Pick<
    ReturnType<typeof useProof<string>>,
    | 'password'
    | 'setPassword'
    | 'faults'
    | 'codeFault'
    | 'due'
    | 'setDue'
    | 'code'
    | 'setCode'
    | 'byRecovery'
    | 'switchMethod'
  >
  /** Whether a recovery code does as well. */
  recovery?: boolean
}

/** The fields that prove the password and, once the server asks for it, the present second step. */
export function ProofFields({ proof, recovery = false }: Props) {
  const { t } = useTranslation()
  const { due, byRecovery } = proof
  return (
    <>
      <CurrentPasswordField value={proof.password} onChange={proof.setPassword} error={proof.faults.password} />
      {due ? (
        <>
          <p className={entrance.note}>{byRecovery ? t('people:code.recoverySubtitle') : codeHint(t, due)}</p>
          {byRecovery ? (
            <TextField
              label={t('people:code.recoveryLabel')}
              name="recovery"
              dir="ltr"
              autoComplete="one-time-code"
              value={proof.code}
              onChange={proof.setCode}
              error={proof.codeFault}
            />
          ) : (
            <CodeField
              label={t('people:code.label')}
              value={proof.code}
              onChange={proof.setCode}
              error={proof.codeFault}
            />
          )}
          {due.method === 'TOTP' || byRecovery ? null : <ResendCode sent={due} onSent={proof.setDue} />}
          {recovery ? (
            <button type="button" className={entrance.way} onClick={proof.switchMethod}>
              {byRecovery
                ? due.method === 'TOTP'
                  ? t('people:code.app')
                  : t('people:code.sent')
                : t('people:code.recovery')}
            </button>
          ) : null}
        </>
      ) : null}
    </>
  )
}
