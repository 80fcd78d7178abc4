import { createContext, useContext } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldColumns } from '#web/records/list/field-columns.tsx'
import line from '#web/records/list/record-line.module.css'
import link from '#web/records/list/record-link.module.css'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { LIST_FIELDS } from '../../fields.ts'
import type { RuleState } from '../../model/codes.ts'
import type { PlanningRule } from '../../model.ts'
import { useRuleName } from '../shared/rule-name.ts'
import classes from './screen.module.css'

const TONES: Readonly<Record<RuleState, Tone>> = {
  IN_FORCE: 'green',
  SCHEDULED: 'blue',
  REPLACED: 'grey',
  ENDED: 'grey',
  WITHDRAWN: 'red',
}

/** The state of a rule, and whether it was made up for a demonstration. */
export function RuleMarks({ rule: { state, isGenerated } }: { rule: PlanningRule }) {
  const { t } = useTranslation()
  return (
    <Row wrap>
      <Badge tone={TONES[state]}>{t(`planning:state.${state}`)}</Badge>
      {isGenerated ? <Badge tone="outlined">{t('planning:generated')}</Badge> : null}
    </Row>
  )
}

/** The first and the last day on which a rule holds. */
export function Validity({ of: { validFrom, validTo } }: { of: Pick<PlanningRule, 'validFrom' | 'validTo'> }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <>
      <Num>{date(validFrom)}</Num> – {validTo ? <Num>{date(validTo)}</Num> : t('planning:noEnd')}
    </>
  )
}

/** Opens the history of a rule. */
export const RuleOpening = createContext<(rule: PlanningRule) => void>(() => undefined)

/** What a rule is of, which opens its history; it covers the whole row. */
function RuleName({ rule }: { rule: PlanningRule }) {
  const onOpen = useContext(RuleOpening)
  const name = useRuleName()(rule)
  return (
    <button type="button" className={`${link.link} ${classes.name}`} onClick={() => onOpen(rule)}>
      {name}
    </button>
  )
}

/** A rule of the table. */
export const RULE_ROWS: RowsDescription<PlanningRule> = {
  useColumns: (search) =>
    useFieldColumns<PlanningRule>((field) => `planning:field.${field}`)(LIST_FIELDS, {
      category: (rule) => <RuleName rule={rule} />,
      validFrom: (rule) => <Validity of={rule} />,
      source: ({ source }) => <Highlight text={source} search={search} />,
      state: (rule) => <RuleMarks rule={rule} />,
    }),
  Line({ row: rule, search }) {
    const { t } = useTranslation()
    const { number } = useFormat()
    return (
      <>
        <RuleName rule={rule} />
        <Row justify="between" wrap gap={[4, 12]} className={line.line}>
          <span>
            {t('planning:field.buildingRatio')} <Num>{number(rule.buildingRatio)}</Num>
          </span>
          <span>
            {t('planning:field.floors')} <Num>{number(rule.floors)}</Num>
          </span>
        </Row>
        <span className={line.mute}>
          <Validity of={rule} /> ·{' '}
          <Iso>
            <Highlight text={rule.source} search={search} />
          </Iso>
        </span>
        <RuleMarks rule={rule} />
      </>
    )
  },
  useName: useRuleName,
}
