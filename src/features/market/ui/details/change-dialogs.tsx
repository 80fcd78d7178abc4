import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { VERIFICATIONS, type Verification } from '../../model/codes.ts'
import type { EvidenceDetails } from '../../model.ts'
import { useEvidenceName } from '../shared/display-name.ts'
import { EvidenceEntry } from './evidence-entry.tsx'
import type { EvidenceChange } from './use-change.ts'

type Props = { evidence: EvidenceDetails; change: EvidenceChange }

/** What is in a dialog when somebody else changed the entry meanwhile. */
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
  const what = evidence.status !== 'WITHDRAWN' ? 'withdraw' : 'restore'
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
  const { id, version, verification: stored } = evidence
  return (
    <ActDialog
      place={`evidence-verify ${id}`}
      start={{ level: (stored === 'UNVERIFIED' ? 'BY_PHONE' : stored) as Verification, note: '' }}
      title={t('market:details.verify')}
      fields={({ values: { level } }) => [
        {
          name: 'level',
          kind: 'choice',
          label: t('market:field.verification'),
          options: VERIFICATIONS.map((value) => ({ value, label: t(`market:verification.${value}`) })),
        },
        {
          name: 'note',
          kind: 'longText',
          label: t('market:field.verificationNote'),
          hint: t('market:details.verifyHint'),
          max: 1000,
          required: level !== 'UNVERIFIED' && t('market:fault.note'),
        },
      ]}
      save={t('market:details.verifySave')}
      disabled={change.since !== null}
      send={(values) => change.attempt(() => rpc.market.verify({ id, version, ...values }))}
      done={t('market:details.verifyDone')}
      on={{ refresh: (_, saved) => saved && change.show(saved) }}
      staleNote={<StaleEvidence change={change} />}
      ownError={change.since !== null}
      onClose={change.close}
    />
  )
}
