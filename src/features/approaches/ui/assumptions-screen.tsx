import type { PhraseTopic } from '#features/phrases/model.ts'
import { PhraseChooser } from '#features/phrases/ui/shared/phrase-chooser.tsx'
import { LENT_PURPOSE } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { ASSUMPTIONS_SHAPE, HIGHEST_USE_TESTS } from '../fields/assumptions.ts'
import type { STATEMENT_FIELDS } from '../fields/statements.ts'
import classes from './assumptions/assumptions.module.css'
import { ExistingUse } from './assumptions/existing-use.tsx'
import { Statements } from './assumptions/statements.tsx'
import { SheetInput } from './methods/sheet-input.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import type { OpenSheet, SheetWork } from './shared/use-sheet.ts'

// Of what is valued for a lender alone.
const SecurityPart = fetched(async () => (await import('./lending/security-part.tsx')).SecurityPart)

type TextName = Exclude<
  keyof typeof ASSUMPTIONS_SHAPE.fields,
  'highestUse' | 'marketTrend' | keyof typeof STATEMENT_FIELDS
>

/** The sheet of the highest and best use, of what is assumed, and of what every report states. */
function AssumptionsSheet(open: OpenSheet) {
  const { work } = open
  const { t } = useTranslation()
  useGoToHash()
  return (
    <>
      <Panel title={t('assumptions:section.use')} padded>
        <Column className={classes.form}>
          <p className={classes.hint}>{t('assumptions:hint.use')}</p>
          <ExistingUse {...open} />
          {HIGHEST_USE_TESTS.map((test) => (
            <Text key={test} work={work} field={test} topic="HIGHEST_USE" />
          ))}
          <SheetInput field="highestUse" shape={ASSUMPTIONS_SHAPE} work={work} outcome={NOTHING_FOUND} />
          <Text work={work} field="highestUseReason" topic="HIGHEST_USE" />
        </Column>
      </Panel>
      <Panel title={t('assumptions:section.trend')} padded>
        <Column className={classes.form}>
          <SheetInput field="marketTrend" shape={ASSUMPTIONS_SHAPE} work={work} outcome={NOTHING_FOUND} />
          <Text work={work} field="marketTrendReason" topic="TIME" />
        </Column>
      </Panel>
      <Panel title={t('assumptions:section.assumed')} padded>
        <Column className={classes.form}>
          <Text work={work} field="assumptions" topic="ASSUMPTION" hint={t('assumptions:hint.lines')} lines />
          <Text
            work={work}
            field="specialAssumptions"
            topic="SPECIAL_ASSUMPTION"
            hint={t('assumptions:hint.special')}
            lines
          />
          <Text work={work} field="limitations" topic="LIMITATION" hint={t('assumptions:hint.limits')} lines />
        </Column>
      </Panel>
      {open.approaches.valuation.purpose === LENT_PURPOSE ? <SecurityPart {...open} /> : null}
      <Statements {...open} />
    </>
  )
}

// Nothing is worked out of this part of the sheet.
const NOTHING_FOUND = { faults: [], remarks: [] }

type TextProps = { work: SheetWork; field: TextName; topic: PhraseTopic; hint?: string; lines?: boolean }

/** A text of the sheet with the firm's phrases beside it; in a text of lines a phrase becomes a line of its own. */
function Text({ work, field, topic, hint, lines = false }: TextProps) {
  const language = useLanguage()
  const { words } = ASSUMPTIONS_SHAPE.fields[field]
  const value = work.values[field]
  const text = typeof value === 'string' ? value : ''
  const write = (typed: string) => work.edit(field, typed === '' ? null : typed)
  const withPhrase = (phrase: string) => (lines && text.trim() !== '' ? `${text.trimEnd()}\n${phrase}` : phrase)
  // What is kept as a phrase is one line: the last of those typed.
  const last = lines ? (text.trim().split('\n').at(-1) ?? '') : text
  return (
    <Grid columns="minmax(0, 1fr) auto" align="end" gap={8} onBlur={() => work.setPlace(null)}>
      <SheetInput field={field} shape={ASSUMPTIONS_SHAPE} work={work} outcome={NOTHING_FOUND} description={hint} />
      {work.editable ? (
        <PhraseChooser
          topic={topic}
          field={words[language]}
          text={last}
          onChoose={(phrase) => write(withPhrase(phrase))}
        />
      ) : null}
    </Grid>
  )
}

/** /valuations/$id/approaches/assumptions: the highest and best use, the trend of the market, and what is assumed. */
export function AssumptionsScreen() {
  return <SheetPage kind="ASSUMPTIONS">{(open) => <AssumptionsSheet {...open} />}</SheetPage>
}
