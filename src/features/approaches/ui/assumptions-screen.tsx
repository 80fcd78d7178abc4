import { useTranslation } from 'react-i18next'
import type { PhraseTopic } from '#features/phrases/model.ts'
import { PhraseChooser } from '#features/phrases/ui/shared/phrase-chooser.tsx'
import { useFaultText } from '#web/forms/fault-text.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { ASSUMPTIONS_SHAPE, HIGHEST_USES, MARKET_TRENDS } from '../fields/assumptions.ts'
import { valueFaults } from '../rules/values.ts'
import classes from './assumptions/assumptions.module.css'
import { type OpenSheet, SheetPage } from './shared/sheet-frame.tsx'
import type { SheetWork } from './shared/use-sheet.ts'

type AssumptionField = keyof typeof ASSUMPTIONS_SHAPE.fields
type TextName = Exclude<AssumptionField, 'highestUse' | 'marketTrend'>

/** The sheet of the highest and best use and of what is assumed. */
function AssumptionsSheet({ work }: OpenSheet) {
  const { t } = useTranslation()
  const choice = useChoice(work)
  useGoToHash()
  return (
    <>
      <Panel title={t('assumptions:section.use')} padded>
        <div className={classes.form}>
          <p className={classes.hint}>{t('assumptions:hint.use')}</p>
          <SelectField
            {...choice('highestUse')}
            options={HIGHEST_USES.map((code) => ({ value: code, label: t(`assumptions:use.${code}`) }))}
            clearable
          />
          <Text work={work} field="highestUseReason" topic="HIGHEST_USE" />
        </div>
      </Panel>
      <Panel title={t('assumptions:section.trend')} padded>
        <div className={classes.form}>
          <SelectField
            {...choice('marketTrend')}
            options={MARKET_TRENDS.map((code) => ({ value: code, label: t(`assumptions:trend.${code}`) }))}
            clearable
          />
          <Text work={work} field="marketTrendReason" topic="TIME" />
        </div>
      </Panel>
      <Panel title={t('assumptions:section.assumed')} padded>
        <div className={classes.form}>
          <Text work={work} field="assumptions" topic="ASSUMPTION" hint={t('assumptions:hint.lines')} lines />
          <Text
            work={work}
            field="specialAssumptions"
            topic="SPECIAL_ASSUMPTION"
            hint={t('assumptions:hint.special')}
            lines
          />
          <Text work={work} field="limitations" topic="LIMITATION" hint={t('assumptions:hint.limits')} lines />
        </div>
      </Panel>
    </>
  )
}

/** Returns what a choice of the sheet needs. */
function useChoice(work: SheetWork) {
  const language = useLanguage()
  return (field: 'highestUse' | 'marketTrend') => {
    const value = work.values[field]
    return {
      id: field,
      label: ASSUMPTIONS_SHAPE.fields[field].words[language],
      disabled: !work.editable,
      value: typeof value === 'string' ? value : null,
      onChange: (chosen: string | null) => work.edit(field, chosen),
    }
  }
}

type TextProps = { work: SheetWork; field: TextName; topic: PhraseTopic; hint?: string; lines?: boolean }

/** A text of the sheet with the firm's phrases beside it; in a text of lines a phrase becomes a line of its own. */
function Text({ work, field, topic, hint, lines = false }: TextProps) {
  const language = useLanguage()
  const faultText = useFaultText()
  const { words, max } = ASSUMPTIONS_SHAPE.fields[field] as { words: { ar: string; en: string }; max: number }
  const value = work.values[field]
  const text = typeof value === 'string' ? value : ''
  const [fault] = valueFaults(ASSUMPTIONS_SHAPE, field, text === '' ? null : text)
  const write = (typed: string) => work.edit(field, typed === '' ? null : typed)
  const withPhrase = (phrase: string) => (lines && text.trim() !== '' ? `${text.trimEnd()}\n${phrase}` : phrase)
  // What is kept as a phrase is one line: the last of those typed.
  const last = lines ? (text.trim().split('\n').at(-1) ?? '') : text
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tells the others at which field this person is
    <div className={classes.text} onFocus={() => work.setPlace(field)} onBlur={() => work.setPlace(null)}>
      <TextField
        id={field}
        label={words[language]}
        description={hint}
        value={text}
        onChange={write}
        maxLength={max}
        disabled={!work.editable}
        error={fault && faultText(fault)}
        multiline
      />
      {work.editable ? (
        <PhraseChooser
          topic={topic}
          field={words[language]}
          text={last}
          onChoose={(phrase) => write(withPhrase(phrase))}
        />
      ) : null}
    </div>
  )
}

/** /valuations/$id/approaches/assumptions: the highest and best use, the trend of the market, and what is assumed. */
export function AssumptionsScreen() {
  return <SheetPage sheet="ASSUMPTIONS">{(open) => <AssumptionsSheet {...open} />}</SheetPage>
}
