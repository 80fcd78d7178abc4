import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useForgetSent, useTyped } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { VERIFICATIONS, type Verification } from '../../model/codes.ts'
import type { EvidenceDetails } from '../../model.ts'
import { useEvidenceName } from '../shared/display-name.ts'
import { EvidenceEntry } from './evidence-entry.tsx'
import type { EvidenceChange } from './use-change.ts'

type Props = { evidence: EvidenceDetails; change: EvidenceChange }

/** What stands in a dialog when somebody else changed the entry meanwhile. */
export function StaleEvidence({ change: { since, reload } }: { change: EvidenceChange }) {
  const { t } = useTranslation()
  if (!since) return null
  return (
    <StaleNote
      title={t('market:details.stale')}
      since={since}
      body={(entry) => <EvidenceEntry entry={entry} dated />}
      text={t('market:details.staleText')}
      action={
        <Button variant="default" size="sm" onClick={() => void reload()}>
          {t('records:details.reload')}
        </Button>
      }
    />
  )
}

/** Withdraws an entry from the register, or puts it back, for a reason. */
export function StandingDialog({ evidence, change }: Props) {
  const { t } = useTranslation()
  const name = isolateBidi(useEvidenceName()(evidence))
  const what = evidence.status === 'ACTIVE' ? 'withdraw' : 'restore'
  const { id, version } = evidence
  return (
    <ReasonDialog
      keptAt={`evidence-${what} ${id}`}
      title={t(`market:details.${what}`)}
      text={t(`market:details.${what}Text`, { name })}
      action={t(`market:details.${what}`)}
      grave={what === 'withdraw'}
      busy={change.busy}
      error={change.error}
      stale={change.since ? <StaleEvidence change={change} /> : null}
      onAnswer={(reason) =>
        void change.send(() => rpc.market[what]({ id, version, reason }), t(`market:details.${what}Done`))
      }
      onClose={change.close}
    />
  )
}

/** Records how far an entry was verified, and how. */
export function VerifyDialog({ evidence, change }: Props) {
  const { t } = useTranslation()
  const stored = evidence.verification
  const start = { level: (stored === 'UNVERIFIED' ? 'BY_PHONE' : stored) as Verification, note: '' }
  const [{ level, note }, put, forget] = useTyped(`evidence-verify ${evidence.id}`, start)
  const sending = useForgetSent(forget, change.error ?? change.since)
  const [tried, setTried] = useState(false)
  const isMissing = level !== 'UNVERIFIED' && note.trim() === ''
  const { id, version } = evidence
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change.since) return
    if (!isMissing) {
      sending()
      void change.send(() => rpc.market.verify({ id, version, level, note }), t('market:details.verifyDone'))
    } else if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <Dialog
      opened
      onClose={() => !change.busy && change.close()}
      title={t('market:details.verify')}
      keepOpen={note !== ''}
    >
      <form noValidate onSubmit={go}>
        <Column>
          <Choice
            label={t('market:field.verification')}
            options={VERIFICATIONS.map((value) => ({ value, label: t(`market:verification.${value}`) }))}
            value={level}
            onChange={(next) => put((was) => ({ ...was, level: next }))}
          />
          <TextField
            label={t('market:field.verificationNote')}
            description={t('market:details.verifyHint')}
            value={note}
            onChange={(text) => put((was) => ({ ...was, note: text }))}
            required={level !== 'UNVERIFIED'}
            error={tried && isMissing ? t('market:fault.note') : undefined}
            maxLength={1000}
            multiline
          />
          <StaleEvidence change={change} />
          {change.error ? <ErrorPanel error={change.error} /> : null}
          <DialogFoot
            onCancel={() => {
              forget()
              change.close()
            }}
            busy={change.busy}
            disabled={Boolean(change.since)}
          >
            {t('market:details.verifySave')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
