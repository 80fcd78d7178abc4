import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { FieldsWith } from '#kernel/field-descriptor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import classes from '#web/records/details/details.module.css'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import type { Valuation, WRITTEN_FIELDS } from '../../fields.ts'
import type { ValuationDetails } from '../../model.ts'
import { mayHandOver } from '../../workflow.ts'
import { TenureWarnings } from '../tenure/warnings.tsx'
import { detailsFields, type NamedFact, useFacts } from './facts.tsx'
import { propertyFrom } from './property-link.tsx'

const FieldComments = panelOf('FieldComments', { atRest: true })
const HandOverDialog = fetched(async () => (await import('./handover-dialog.tsx')).HandOverDialog)
// What is remarked on fields is still to be answered in these.
const REVIEWED: readonly ValuationStatus[] = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW']

/** True where review comments are beside what they are about: while they are to be answered, for those who answer them. */
export function useIsReviewed({ status }: Pick<Valuation, 'status'>): boolean {
  const { allowed } = useMe()
  return allowed('canEditValuations') && REVIEWED.includes(status)
}

// The assignment panel shows the assignee, the due date and why it is another than the firm's.
const ELSEWHERE = ['assignedTo', 'dueDate', 'dueReason']

/** The facts of a valuation in one card, grouped like its form. */
export function FactPanel({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const facts = useFacts(valuation)
  const requested = useRequestFact(valuation)
  const isReviewed = useIsReviewed(valuation)
  const marked = (items: readonly NamedFact[]): readonly NamedFact[] =>
    isReviewed
      ? items.map((fact) => ({
          ...fact,
          label: (
            <>
              {fact.label}
              <FieldComments valuationId={valuation.id} field={fact.name} />
            </>
          ),
        }))
      : items
  const { people, dates } = facts
  const others = [...people, ...dates].filter(({ name }) => !ELSEWHERE.includes(name))
  const register = <RegisterLink valuation={valuation} />
  return (
    <FactGroups
      groups={[
        { title: t('valuations:form.section.property'), items: marked(facts.property), action: register },
        {
          title: t('valuations:form.section.tenure'),
          items: marked(facts.tenure),
          below: <TenureWarnings valuation={valuation} />,
        },
        { title: t('valuations:form.section.request'), items: [...requested, ...marked(facts.request)] },
        { title: t('valuations:form.section.document'), items: marked(facts.document) },
        { title: t('details:details.people'), items: others, action: <HandOver valuation={valuation} /> },
      ]}
    />
  )
}

/** The client's request that a valuation was opened from, as a link. */
function useRequestFact({ request }: ValuationDetails): Fact[] {
  const { t } = useTranslation()
  const at = usePortalPath()
  if (!request) return []
  const link = (
    <TextLink to={at('/requests/$id')} params={{ id: request.id }}>
      <Num>{request.number}</Num>
    </TextLink>
  )
  return [{ label: t('details:details.fromRequest'), value: link }]
}

/** A link to register the property from the valuation's facts, when none is linked yet. */
function RegisterLink({ valuation: { id, propertyId } }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  if (propertyId || !allowed('canEditProperties')) return null
  return <TextLink {...propertyFrom(id)}>{t('details:details.register')}</TextLink>
}

/** The button that hands a valuation over to another client, for those who may. */
function HandOver({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!user || !mayHandOver(user, valuation.status)) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t('details:handOver')}
      </Button>
      {asking ? <HandOverDialog valuation={valuation} onClose={close} onUnfetched={close} /> : null}
    </>
  )
}

type TextField = FieldsWith<typeof WRITTEN_FIELDS, { details: { group: 'texts' } }>

/** The internal notes and review remarks. */
export function TextPanels({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  return (
    <>
      {(detailsFields('texts') as TextField[]).map((field) =>
        valuation[field] ? (
          <Panel key={field} title={t(`valuations:field.${field}`)}>
            <p className={classes.text} dir="auto">
              {valuation[field]}
            </p>
          </Panel>
        ) : null,
      )}
    </>
  )
}
