import { IconAlertTriangle, IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Grid, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import panel from '#web/kit/layout/panel.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useExport } from '#web/records/export/use-export.ts'
import { countClass } from '../../../places/model/published.ts'
import { ASSUMED_FIELDS, type AvmEstimate, type Indicated, type ModelSource } from '../../model.ts'
import type { EstimateQuestion } from '../reads.ts'
import { Cautions, LevelTerm } from './cautions.tsx'
import { ConfidenceBand } from './confidence.tsx'
import classes from './estimate.module.css'
import { RangeScale } from './range-scale.tsx'
import { useAvmWords } from './use-words.ts'
import { valuesWithAssumed } from './values.ts'

type Props = { data: AvmEstimate; estimate: Indicated; model: ModelSource; question: EstimateQuestion }

/** The value with its range, how sure it is, and which model it came of. */
export function ResultPanel({ data, estimate, model, question }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { worth, share, percent, date, digits } = useFormat()
  const words = useAvmWords()
  const id = useId()
  const { confidence, coverage, fsd, pricePerMetre } = estimate
  return (
    <section className={panel.panel} aria-labelledby={id} data-result>
      <Column pad={16} className={classes.head}>
        <Row align="start" justify="between" wrap gap={[8, 16]}>
          <div>
            <h2 id={id}>{t('avm:value.title')}</h2>
            <RecordName of={data.of} />
            <Text tone="mute">{words.headline(data.subject)}</Text>
          </div>
          <PdfButton question={question} />
        </Row>
        <Row wrap gap={[8, 12]}>
          <p className={classes.value}>
            <Num>{worth(estimate.value)}</Num>
          </p>
          <Row as="p" inline className={classes.notice}>
            <IconInfoCircle size={17} aria-hidden="true" />
            {data.notice[language]}
          </Row>
        </Row>
        <RangeScale value={estimate.value} low={estimate.low} high={estimate.high} />
        {model.hasGenerated ? (
          <Row as="p" align="start" className={classes.generated}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t('indication:result.generated')}
          </Row>
        ) : null}
        <Cautions cautions={data.cautions} />
        {data.rests?.hasReport ? <Muted className={classes.note}>{t('avm:report.governs')}</Muted> : null}
        {data.rests ? <Muted className={classes.note}>{t(`avm:facts.${data.rests.facts}`)}</Muted> : null}
        {data.subject.isApproximate ? (
          <Muted className={classes.note}>{t('indication:result.approximate')}</Muted>
        ) : null}
        <AssumedNote data={data} />
      </Column>
      <Grid pad={16} as="dl" columns="repeat(auto-fit, minmax(185px, 1fr))" gap={[16, 24]} className={classes.means}>
        <div>
          <dt>{t('indication:result.range', { coverage: isolateBidi(share(coverage)) })}</dt>
          <dd>
            <RangeText estimate={estimate} />
            <p>{t('indication:result.range.means')}</p>
          </dd>
        </div>
        <div>
          <dt>{t('avm:value.confidence')}</dt>
          <dd>
            <ConfidenceBand band={confidence} />
            <p>{t(`indication:confidence.${confidence}.means`)}</p>
            <p>{t('indication:result.deviation', { share: isolateBidi(percent(fsd)) })}</p>
          </dd>
        </div>
        <div>
          <dt>{t('avm:value.perMetre')}</dt>
          <dd>
            <Num>{words.perMetre(pricePerMetre)}</Num>
          </dd>
          <dt>{t('avm:value.date')}</dt>
          <dd>
            <Num>{date(data.date)}</Num>
          </dd>
          {data.level ? <LevelTerm level={data.level} /> : null}
        </div>
        <div>
          <dt>{t('indication:result.model')}</dt>
          <dd>
            {t('indication:result.model.of', {
              number: isolateBidi(digits(String(model.number))),
              date: isolateBidi(date(model.trainedAt.slice(0, 10))),
            })}
          </dd>
          <dd>
            <TextLink to="/automated-valuation/accuracy">{t('indication:result.accuracy')}</TextLink>
          </dd>
          <dt>{t('indication:result.evidence')}</dt>
          <dd>
            <EvidenceCount model={model} />
          </dd>
        </div>
      </Grid>
    </section>
  )
}

/** What was not known of the property and taken as usual for its type. */
function AssumedNote({ data }: { data: AvmEstimate }) {
  const { t } = useTranslation()
  const words = useAvmWords()
  const values = valuesWithAssumed(data)
  const known = ASSUMED_FIELDS.flatMap((field) => {
    const text = data.assumed[field] === undefined ? null : words.attribute(field, values)
    return text ? [`${words.fieldName(field)}: ${isolateBidi(text)}`] : []
  })
  if (known.length === 0) return null
  return (
    <Muted as="div" className={classes.note}>
      <p>
        <strong>{t('avm:assumed.head')}.</strong> {t('avm:assumed.hint')}
      </p>
      <Row as="ul" align="stretch" wrap className={classes.changes}>
        {known.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Row>
    </Muted>
  )
}

function EvidenceCount({ model: { rows, lastDay, isInClasses } }: { model: ModelSource }) {
  const { t } = useTranslation()
  const { number, date, month } = useFormat()
  if (isInClasses)
    return t('indication:result.evidence.class', {
      n: isolateBidi(countClass(rows, number)),
      month: isolateBidi(month(lastDay)),
    })
  return t('indication:result.evidence.of', { count: rows, n: number(rows), date: isolateBidi(date(lastDay)) })
}

/** The ends of a range in words. */
export function RangeText({ estimate: { low, high } }: { estimate: Indicated }) {
  const { t } = useTranslation()
  const { worthKwd, worth } = useFormat()
  return <strong>{t('avm:value.between', { low: isolateBidi(worthKwd(low)), high: isolateBidi(worth(high)) })}</strong>
}

/** The registered property or the valuation that was asked for. */
function RecordName({ of }: { of: AvmEstimate['of'] }) {
  const { digits } = useFormat()
  if (!of) return null
  return (
    <p>
      {of.kind === 'valuation' ? (
        <TextLink to="/valuations/$id" params={{ id: of.id }}>
          <Num>{of.name}</Num>
        </TextLink>
      ) : (
        <TextLink to="/properties/$id" params={{ id: of.id }}>
          <Iso>{digits(of.name)}</Iso>
        </TextLink>
      )}
    </p>
  )
}

function PdfButton({ question }: { question: EstimateQuestion }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { take, taking, error, stop } = useExport()
  const parts = Object.entries(question).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const path = `/files/automated-valuation/estimate.pdf?${new URLSearchParams([...parts, ['language', language]])}`
  return (
    <div className="no-print">
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
        onClick={() => (taking ? stop() : void take(path))}
      >
        {taking ? t('export:stop') : t('indication:result.pdf')}
      </Button>
      {error ? <ErrorPanel error={error} /> : null}
    </div>
  )
}
