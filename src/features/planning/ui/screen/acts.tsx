import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { PLANNING_LIMITS, type PlanningRule } from '../../model.ts'
import { onRules } from '../shared/reads.ts'
import type { RuleAct } from './history-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'

type Props = { rule: PlanningRule; onClose: () => void }

/** Ends a rule by its last day, for a reason. */
function EndDialog({ rule: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`planning-rule-end ${id}`}
      start={{ validTo: kuwaitToday() as string | null, reason: '' }}
      title={t('planning:end.title')}
      intro={t('planning:end.hint')}
      fields={() => [
        { name: 'validTo', kind: 'day', label: t('planning:field.validTo'), required: t('kernel:required') },
        {
          name: 'reason',
          kind: 'longText',
          label: t('planning:field.reason'),
          max: PLANNING_LIMITS.reason,
          required: t('kernel:required'),
        },
      ]}
      save={t('planning:end')}
      send={({ validTo, reason }) => rpc.planning.end({ id, version, validTo: validTo ?? '', reason })}
      done={t('planning:ended')}
      on={onRules}
      onClose={onClose}
    />
  )
}

/** The dialog of an act on a rule. */
export function RuleActDialog({ act, rule, onClose }: Props & { act: RuleAct }) {
  const { t } = useTranslation()
  const { id, version } = rule
  if (act === 'replace') return <RuleDialog replaces={rule} onClose={onClose} />
  if (act === 'end') return <EndDialog rule={rule} onClose={onClose} />
  const isBack = act === 'reopen'
  return (
    <ReasonAct
      keptAt={`planning-rule-${act} ${id}`}
      title={t(isBack ? 'planning:reopen.title' : 'planning:withdraw.title')}
      text={t(isBack ? 'planning:reopen.text' : 'planning:withdraw.text')}
      action={t(`planning:${act}`)}
      send={(reason) =>
        isBack
          ? rpc.planning.end({ id, version, validTo: null, reason })
          : rpc.planning.withdraw({ id, version, reason })
      }
      done={t(isBack ? 'planning:reopened' : 'planning:withdrawn')}
      on={onRules}
      grave={!isBack}
      onClose={onClose}
    />
  )
}
