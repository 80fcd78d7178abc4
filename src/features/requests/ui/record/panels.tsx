import { useQueryClient } from '@tanstack/react-query'
import { rowScope } from '#access/actor.ts'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { fieldsWhere } from '#kernel/field-descriptor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { AddFiles } from '#web/uploads/add-files.tsx'
import { ACCEPTANCE_FIELDS, QUOTE_FIELDS, WRITTEN_FIELDS } from '../../fields.ts'
import { MOST_ACCEPTANCE_FILES, PROGRESS, type RequestDetails, type RequestQuestion } from '../../model.ts'
import { useWrittenValue } from '../shared/field-value.tsx'
import { FoldedHash } from '../shared/read-terms.tsx'
import { refreshRequests } from '../shared/reads.ts'
import classes from './record.module.css'

const RecordUploads = fetched(async () => (await import('#web/uploads/record-uploads.tsx')).RecordUploads, {
  atRest: true,
})

/** Attaches files that show an acceptance which the firm recorded. */
function AddEvidence({ of: { id, number } }: { of: RequestDetails }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <>
      <AddFiles
        target={{
          kind: 'requests.evidence',
          record: { type: 'request', id, name: number ?? '', path: `/requests/${id}` },
          save: (_, uploadId, signal) => rpc.requests.addEvidence({ id, uploadId }, { signal }),
          refresh: () => refreshRequests(client),
          done: () => t('requests:evidence.added'),
        }}
        several
        most={MOST_ACCEPTANCE_FILES}
        variant="default"
      >
        {t('requests:evidence.add')}
      </AddFiles>
      <RecordUploads recordId={id} onUnfetched={() => undefined} />
    </>
  )
}

type Of = { of: RequestDetails }

/** How far a request is, whose turn it is, and the next date. */
export function ProgressPanel({ of }: Of) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const { user } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const { step, waitsFor, nextAt } = of.progress
  const at = step ? PROGRESS.indexOf(step) : -1
  const { closeReason, valuationId, valuationNumber } = of
  const items: Fact[] = [
    ...(waitsFor
      ? [
          {
            label: t('requests:field.state'),
            value: t(`requests:waits.${isClient && waitsFor === 'client' ? 'you' : waitsFor}`),
          },
        ]
      : []),
    ...(nextAt
      ? [
          {
            label: t('requests:progress.next'),
            value: <Num>{nextAt.includes('T') ? instant(nextAt) : date(nextAt)}</Num>,
          },
        ]
      : []),
    ...(closeReason ? [{ label: t('requests:fact.closeReason'), value: <Iso>{closeReason}</Iso>, wide: true }] : []),
    ...(valuationId && valuationNumber
      ? [
          {
            label: t('requests:fact.valuation'),
            value: (
              <TextLink to="/valuations/$id" params={{ id: valuationId }}>
                <Num>{valuationNumber}</Num>
              </TextLink>
            ),
          },
        ]
      : []),
    ...(isClient
      ? [
          {
            label: t('requests:fact.documents'),
            value: <TextLink to="/portal/documents">{t('requests:documents.required')}</TextLink>,
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('requests:progress.title')}>
      {step ? (
        <Row as="ol" align="stretch" wrap gap={[8, 12]} className={classes.steps}>
          {PROGRESS.map((one, place) => (
            <li
              key={one}
              data-state={place < at ? 'done' : place === at ? 'now' : undefined}
              aria-current={place === at ? 'step' : undefined}
            >
              {t(`requests:progress.${one}`)}
            </li>
          ))}
        </Row>
      ) : null}
      <Facts items={items} />
    </Panel>
  )
}

/** What the client stated. */
export function FactsPanel({ of }: Of) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const clientName = useClientName()
  const shown = useWrittenValue()
  const { submittedAt, answerDueAt, answeredAt } = of
  const items: Fact[] = [
    { label: t('requests:field.clientAccountId'), value: <Iso>{clientName(of)}</Iso> },
    ...(of.askedByName ? [{ label: t('requests:fact.askedBy'), value: <Iso>{of.askedByName}</Iso> }] : []),
    ...(of.takenByName ? [{ label: t('requests:fact.takenBy'), value: <Iso>{of.takenByName}</Iso> }] : []),
    { label: t('requests:field.submittedAt'), value: <Num>{instant(submittedAt)}</Num> },
    ...(answeredAt === null && of.state === 'SUBMITTED'
      ? [{ label: t('requests:field.answerDueAt'), value: <Num>{instant(answerDueAt)}</Num> }]
      : []),
    ...SHOWN.flatMap((field) => {
      const value = shown(of, field)
      return value === null ? [] : [{ label: t(`requests:field.${field}`), value, wide: field === 'latitude' }]
    }),
  ]
  return (
    <Panel title={t('requests:facts.title')}>
      <Facts items={items} />
    </Panel>
  )
}

// The pin is one value.
const SHOWN = fieldsWhere(WRITTEN_FIELDS, (_, field) => field !== 'longitude')

/** What was asked and answered. */
export function QuestionsPanel({ of, onAnswer }: Of & { onAnswer: (question: RequestQuestion) => void }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { questions, may } = of
  if (questions.length === 0) return null
  return (
    <Panel title={t('requests:questions.title')} padded>
      <Column as="ol" marks gap={12} className={classes.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <Muted small>
              {t('requests:questions.label')} · <Num>{instant(question.askedAt)}</Num>
              {question.askedByName ? ' · ' : null}
              <Iso>{question.askedByName}</Iso>
            </Muted>
            <p dir="auto">{question.text}</p>
            {question.answer === null ? (
              may.includes('answer') ? (
                <Button size="sm" onClick={() => onAnswer(question)}>
                  {t('requests:answer')}
                </Button>
              ) : (
                <Muted small>{t('requests:questions.open')}</Muted>
              )
            ) : (
              <>
                <Muted small>
                  {t('requests:questions.answer')} · <Num>{instant(question.answeredAt)}</Num>
                </Muted>
                <p dir="auto">{question.answer}</p>
              </>
            )}
          </li>
        ))}
      </Column>
    </Panel>
  )
}

const EvidenceFiles = ({ of }: { of: readonly { id: string; name: string }[] }) => (
  <Column as="ul" gap={0}>
    {of.map(({ id, name }) => (
      <li key={id}>
        <a href={`/files/acceptance-files/${id}`}>
          <Iso>{name}</Iso>
        </a>
      </li>
    ))}
  </Column>
)

/** The present quote with its terms, those before it, and the acceptance. */
export function QuotePanel({ of }: Of) {
  const { id, quotes, acceptance, promisedOn, may } = of
  const { t } = useTranslation()
  const { money, date, exactly } = useFormat()
  const language = useLanguage()
  const facts = useFieldFacts((field) => `requests:field.${field}`)
  const [quote, ...earlier] = quotes
  if (!quote) return null
  const items: Fact[] = [
    ...facts(QUOTE_FIELDS, quote, {
      own: {
        fee: () => (
          <strong>
            <Num>{money(quote.fee)}</Num>
          </strong>
        ),
      },
    }),
    ...(promisedOn ? [{ label: t('requests:field.promisedOn'), value: <Num>{date(promisedOn)}</Num> }] : []),
  ]
  const isRecorded = acceptance?.evidence != null
  const accepted: Fact[] = acceptance
    ? [
        ...facts(
          ACCEPTANCE_FIELDS,
          { ...acceptance, acceptedOn: isRecorded ? acceptance.acceptedOn : null },
          {
            labels: { acceptedAt: isRecorded ? 'requests:accepted.recordedAt' : undefined },
            own: { acceptedAt: () => <Num>{exactly(acceptance.acceptedAt)}</Num> },
          },
        ),
        ...(acceptance.acceptedByName
          ? [{ label: t('requests:accepted.by'), value: <Iso>{acceptance.acceptedByName}</Iso> }]
          : []),
        ...(acceptance.files.length > 0
          ? [{ label: t('requests:evidence.files'), value: <EvidenceFiles of={acceptance.files} />, wide: true }]
          : []),
      ]
    : []
  return (
    <>
      {acceptance ? (
        <Panel
          title={t('requests:accepted.title')}
          action={isRecorded && may.includes('attach') ? <AddEvidence of={of} /> : null}
        >
          <Facts items={accepted} />
        </Panel>
      ) : null}
      <Panel
        title={t('requests:quote.title')}
        action={
          <Button component="a" size="sm" variant="default" href={`/files/requests/${id}/terms.pdf?language=both`}>
            {t('requests:terms.pdf')}
          </Button>
        }
      >
        <Facts items={items} />
        <Column as="ol" marks gap={12} className={classes.terms}>
          {quote.terms.map(({ item, ...text }) => (
            <li key={item}>
              <h3>{t(`requests:terms.${item}`)}</h3>
              <p>{text[language]}</p>
            </li>
          ))}
        </Column>
        {earlier.length > 0 ? (
          <ul className={classes.earlier}>
            {earlier.map(({ version, fee, validUntil }) => (
              <li key={version}>
                {t('requests:quote.earlier', { fee: money(fee), date: date(validUntil) })}{' '}
                <a
                  href={`/files/requests/${id}/terms.pdf?language=both&quote=${version}`}
                  aria-label={t('requests:quote.earlier.pdf', { version })}
                >
                  {t('requests:terms.pdf')}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={classes.fold}>
          <FoldedHash name={t('requests:accepted.hash')} of={acceptance?.termsSha256 ?? quote.termsSha256} />
        </div>
      </Panel>
    </>
  )
}
