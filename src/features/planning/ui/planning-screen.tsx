import { IconRulerMeasure } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { isAdmin } from '#access/actor.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { choice, codedFilters, day } from '#web/records/list/coded-filters.ts'
import type { FrameParts, ListDescription } from '#web/records/list/described.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { GOVERNORATES } from '../../places/model.ts'
import { areaFilter } from '../../places/ui/shared/area-filters.ts'
import { RULE_STATES } from '../model/codes.ts'
import type { RuleFilters } from '../model/inputs.ts'
import { PLANNING_PAGE, type PlanningRule } from '../model.ts'
import { RuleActDialog } from './screen/acts.tsx'
import { HistoryDialog, type RuleAct } from './screen/history-dialog.tsx'
import { RuleDialog } from './screen/rule-dialog.tsx'
import { RULE_ROWS, RuleOpening } from './screen/rule-parts.tsx'
import type { FilterName } from './search.ts'

/** What may be built, by category, place and sizes of plot. */
const RULES: ListDescription<PlanningRule, FilterName, RuleFilters> = {
  name: 'planningRules',
  live: ['planningRule'],
  pageSize: PLANNING_PAGE,
  read: rpc.planning.list,
  ...codedFilters<FilterName, RuleFilters>('planning:list.search', {
    category: choice('planning:field.category', PROPERTY_CATEGORIES, (code) => `valuations:category.${code}`),
    governorate: choice('planning:field.governorate', GOVERNORATES, (code) => `places:governorate.${code}`),
    areaNumber: areaFilter('planning:field.areaNumber'),
    on: day('planning:filter.on'),
    state: choice('planning:field.state', RULE_STATES, (code) => `planning:state.${code}`),
  }),
  word: (part) => `planning:list.${part}`,
  empty: 'planning:empty',
  icon: IconRulerMeasure,
}

type Opened = { what: 'add' } | { what: 'history' | RuleAct; rule: PlanningRule }

/** /planning-rules: what may be built, by the rules of the Municipality. */
export function PlanningScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const [opened, setOpened] = useState<Opened | null>(null)
  const onOpen = useCallback((rule: PlanningRule) => setOpened({ what: 'history', rule }), [])
  const may = user !== null && isAdmin(user)
  const add = may ? <Button onClick={() => setOpened({ what: 'add' })}>{t('planning:add')}</Button> : null
  const parts: FrameParts<FilterName> = {
    actions: may ? (
      <>
        <ButtonLink to="/planning-rules/import" variant="default">
          {t('planning:import')}
        </ButtonLink>
        {add}
      </>
    ) : null,
    action: add,
    hint: t(may ? 'planning:empty.hint' : 'planning:empty.readers'),
    beside: <Opened opened={opened} onOpen={setOpened} />,
  }
  return (
    <RuleOpening value={onOpen}>
      <ListScreen of={RULES} rows={RULE_ROWS} path="/planning-rules" parts={parts} />
    </RuleOpening>
  )
}

/** The dialog that is open; what is done with a rule leads back to its history. */
function Opened({ opened, onOpen }: { opened: Opened | null; onOpen: (opened: Opened | null) => void }) {
  if (!opened) return null
  const close = () => onOpen(null)
  if (opened.what === 'add') return <RuleDialog replaces={null} onClose={close} />
  const { what, rule } = opened
  if (what !== 'history')
    return <RuleActDialog act={what} rule={rule} onClose={() => onOpen({ what: 'history', rule })} />
  return <HistoryDialog rule={rule} onClose={close} onAct={(act, one) => onOpen({ what: act, rule: one })} />
}
