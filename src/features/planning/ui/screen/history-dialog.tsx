import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import history from '#web/kit/layout/history.module.css'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FieldFacts } from '#web/records/details/field-facts.tsx'
import { useMe } from '#web/session/me.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { PlanningRule } from '../../model.ts'
import { ruleQuery } from '../shared/reads.ts'
import { useRuleName } from '../shared/rule-name.ts'
import { RuleMarks, Validity } from './rule-parts.tsx'

/** What a manager does with a rule that nothing follows. */
export type RuleAct = 'replace' | 'end' | 'reopen' | 'withdraw'
type Acts = { onAct: (act: RuleAct, rule: PlanningRule) => void }

/** All that the table ever had of the scope of a rule, with what a manager may do. */
export function HistoryDialog({ rule, onClose, onAct }: { rule: PlanningRule; onClose: () => void } & Acts) {
  const { t } = useTranslation()
  const name = useRuleName()(rule)
  const { data, error, refetch } = useQuery(ruleQuery(rule.id))
  return (
    <Dialog opened wide onClose={onClose} title={t('planning:history.title', { name })}>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={3} columns={1} /> : null}
      {data ? (
        <ol className={history.history}>
          {data.versions.map((entry) => (
            <Entry key={entry.id} entry={entry} onAct={onAct} />
          ))}
        </ol>
      ) : null}
    </Dialog>
  )
}

function Entry({ entry, onAct }: { entry: PlanningRule } & Acts) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { user } = useMe()
  const { withdrawnAt, withdrawnReason, isFollowed, validTo } = entry
  const by = (name: string | null, at: string | null) => ({
    name: isolateBidi(name ?? ''),
    at: isolateBidi(instant(at)),
  })
  const may = user !== null && isAdmin(user) && withdrawnAt === null && !isFollowed
  const acts: readonly RuleAct[] = validTo === null ? ['replace', 'end', 'withdraw'] : ['reopen', 'withdraw']
  return (
    <Column as="li" gap={8}>
      <Row gap={[4, 12]} justify="between" wrap>
        <strong>
          <Validity of={entry} />
        </strong>
        <RuleMarks rule={entry} />
      </Row>
      <FieldFacts descriptors={WRITTEN_FIELDS} of={entry} labelOf={(field) => `planning:field.${field}`} />
      <p className={history.mute}>{t('planning:addedBy', by(entry.createdByName, entry.createdAt))}</p>
      {withdrawnAt === null ? null : (
        <p className={history.mute}>
          {t('planning:withdrawnBy', {
            ...by(entry.withdrawnByName, withdrawnAt),
            reason: isolateBidi(withdrawnReason ?? ''),
          })}
        </p>
      )}
      {may ? (
        <Row wrap>
          {acts.map((act) => (
            <Button
              key={act}
              size="compact-sm"
              {...(act === 'withdraw' ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
              onClick={() => onAct(act, entry)}
            >
              {t(`planning:${act}`)}
            </Button>
          ))}
        </Row>
      ) : null}
    </Column>
  )
}
