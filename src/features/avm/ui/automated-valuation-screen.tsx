import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { isUuid } from '#kernel/ids.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import type { EstimateInput } from '../model/inputs.ts'
import classes from './avm.module.css'
import { Result } from './estimate/result.tsx'
import { SubjectForm } from './estimate/subject-form.tsx'
import { IndicationNote } from './indication-note.tsx'
import { PlaceLinks } from './place-links.tsx'
import { estimateQuery } from './reads.ts'

addWords('properties', propertiesMessages)

const PATH = '/automated-valuation'

/** The automated valuation of a property of the register, of a valuation, or of typed attributes. */
export function AutomatedValuationScreen() {
  const { t } = useTranslation()
  const { property, valuation } = useSearch({ from: PATH })
  const navigate = useNavigate()
  const { user } = useMe()
  const id = property ?? valuation
  const recorded: EstimateInput | null =
    id && isUuid(id.toLowerCase()) ? (property ? { propertyId: id } : { valuationId: id }) : null
  const [typed, setTyped] = useState<EstimateInput | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [changes, setChanges] = useState<EstimateInput['changes'] | null>(null)
  const base = recorded ?? typed
  const input = base && { ...base, ...(date ? { date } : {}), ...(changes ? { changes } : {}) }
  const { data, error, isFetching, refetch } = useQuery(estimateQuery(input))
  const choose = (propertyId: string | null) => {
    setChanges(null)
    setTyped(null)
    void navigate({ to: PATH, search: propertyId ? { property: propertyId } : {}, replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHead title={t('avm:title')} subtitle={t('avm:subtitle')} actions={<PlaceLinks at="estimate" />} />
      <IndicationNote isGenerated={data?.model?.hasGenerated ?? false} />
      <div className={classes.columns}>
        <SubjectForm
          propertyId={property ?? null}
          of={recorded && data?.of ? data.of : null}
          onProperty={choose}
          mayType={user !== null && rowScope(user) === 'all'}
          date={date}
          onDate={setDate}
          onAttributes={(attributes) => {
            setChanges(null)
            setTyped({ attributes })
            if (recorded) void navigate({ to: PATH, search: {}, replace: true, resetScroll: false })
          }}
          isBusy={isFetching}
        />
        <div className={classes.stack} aria-live="polite" aria-busy={isFetching}>
          {input === null ? (
            <Panel>
              <EmptyState title={t('avm:start.title')} hint={t('avm:start.hint')} />
            </Panel>
          ) : null}
          {input && error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          {input && !error && data ? (
            <Result key={id ?? 'typed'} data={data} input={input} onChanges={setChanges} isBusy={isFetching} />
          ) : null}
          {input && !error && !data ? (
            <Panel>
              <SkeletonRows rows={8} columns={3} />
            </Panel>
          ) : null}
        </div>
      </div>
    </>
  )
}
