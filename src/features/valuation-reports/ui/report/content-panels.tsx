import { MAIN_BASES } from '#features/approaches/fields/conclusions.ts'
import { valueFaults } from '#features/approaches/rules/values.ts'
import { quarterNumber } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Text as Lines, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { choiceOf, EVIDENCE_PARTS, REPORT_SHAPE, type ReportField } from '../../fields.ts'
import {
  COMPLIANCE,
  EARLIER_VALUES,
  ESG_FINDINGS,
  REPORT_LANGUAGES,
  SPECIALISTS,
  SURROUNDINGS,
  VALUER_STATUSES,
} from '../../model/codes.ts'
import type { ReportScreen } from '../../model.ts'
import type { ReportWork } from './use-report.ts'

type Props = { work: ReportWork }

/** The template and the language of the report. */
export function LayoutPanel({ work, earlier }: Props & Pick<ReportScreen, 'earlier'>) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const language = useLanguage()
  const chosen = choiceOf(work.values, work.unchosenLanguage)
  const { template, language: languages, surroundings, earlierValue } = REPORT_SHAPE.fields
  return (
    <Panel title={t('report:section.layout')} padded>
      <Column>
        <Choice
          label={template.words[language]}
          options={work.templates.map((code) => ({ value: code, label: t(`report:template.${code}`) }))}
          value={chosen.template}
          onChange={(code) => work.edit('template', code)}
          disabled={!work.isOpen('template')}
        />
        <Choice
          label={languages.words[language]}
          options={REPORT_LANGUAGES.map((code) => ({ value: code, label: t(`report:language.${code}`) }))}
          value={chosen.language}
          onChange={(code) => work.edit('language', code)}
          disabled={!work.isOpen('language')}
        />
        <Choice
          label={surroundings.words[language]}
          options={(['NONE', ...SURROUNDINGS] as const).map((code) => ({
            value: code,
            label: t(`report:surroundings.${code}`),
          }))}
          value={work.values.surroundings === 'ANNEXED' ? 'ANNEXED' : 'NONE'}
          onChange={(code) => work.edit('surroundings', code === 'ANNEXED' ? code : null)}
          disabled={!work.isOpen('surroundings')}
        />
        {earlier ? (
          <>
            <Choice
              label={earlierValue.words[language]}
              options={(['PRINTED', ...EARLIER_VALUES] as const).map((code) => ({
                value: code,
                label: t(`report:earlierValue.${code}`),
              }))}
              value={work.values.earlierValue === 'OMITTED' ? 'OMITTED' : 'PRINTED'}
              onChange={(code) => work.edit('earlierValue', code === 'OMITTED' ? code : null)}
              disabled={!work.isOpen('earlierValue')}
            />
            <Muted as="p" small>
              {t('report:earlierValue.hint', {
                number: isolateBidi(earlier.number),
                date: isolateBidi(date(earlier.issuedOn)),
              })}
            </Muted>
          </>
        ) : null}
        {chosen.template === 'FULL' ? (
          <Column as="section" gap={4} aria-label={t('report:evidence')}>
            <Lines tone="mute">{t('report:evidence')}</Lines>
            {EVIDENCE_PARTS.map((part) => (
              <Check
                key={part}
                label={REPORT_SHAPE.fields[part].words[language]}
                checked={work.values[part] !== false}
                onChange={(isPrinted) => work.edit(part, isPrinted ? null : false)}
                disabled={!work.isOpen(part) || (part === 'evidencePhotos' && work.values.evidenceCards === false)}
              />
            ))}
          </Column>
        ) : null}
      </Column>
    </Panel>
  )
}

/** What was agreed: use, users, basis of value, extent. */
export function TermsPanel({ work }: Props) {
  const { t } = useTranslation()
  const select = useSelect(work)
  return (
    <Panel title={t('report:section.terms')} padded>
      <Column>
        <Text work={work} field="intendedUse" hint={t('report:hint.intendedUse')} />
        <Text work={work} field="intendedUsers" hint={t('report:hint.intendedUsers')} />
        <SelectField
          {...select('basis')}
          options={MAIN_BASES.map((code) => ({ value: code, label: t(`conclusions:basis.${code}`) }))}
          description={t('report:hint.basis')}
          clearable
        />
        <Text work={work} field="basisNote" />
        <Text work={work} field="extentNote" />
        <SelectField
          {...select('valuerStatus')}
          options={VALUER_STATUSES.map((code) => ({ value: code, label: t(`report:valuerStatus.${code}`) }))}
          description={t('report:hint.valuerStatus')}
          clearable
        />
      </Column>
    </Panel>
  )
}

/** What the report states beside the value: sustainability, specialists, uncertainty, compliance. */
export function StatementPanel({ work, report }: Props & { report: ReportScreen }) {
  const { t } = useTranslation()
  /** That a statement is still the firm's usual one, as the report began. */
  const usual = (field: 'specialists' | 'compliance') => {
    const begun = report.values[field]
    return begun?.at === report.openedAt && begun.value === work.values[field] ? t('report:hint.usual') : undefined
  }
  const follows = !work.values.esg && report.missing.every(({ code }) => code !== 'ESG')
  const select = useSelect(work)
  const { esg, specialists, compliance } = work.values
  return (
    <Panel title={t('report:section.statements')} padded>
      <Column>
        <SelectField
          {...select('esg')}
          options={ESG_FINDINGS.map((code) => ({ value: code, label: t(`report:esg.${code}`) }))}
          description={follows ? t('report:hint.esgFollows') : undefined}
          clearable
        />
        {esg ? <Text work={work} field="esgNote" /> : null}
        <SelectField
          {...select('specialists')}
          options={SPECIALISTS.map((code) => ({ value: code, label: t(`report:specialists.${code}`) }))}
          description={usual('specialists')}
          clearable
        />
        {specialists === 'USED' ? <Text work={work} field="specialistsNote" /> : null}
        <Text work={work} field="uncertainty" />
        <SelectField
          {...select('compliance')}
          options={COMPLIANCE.map((code) => ({ value: code, label: t(`report:compliance.${code}`) }))}
          description={usual('compliance') ?? t('report:hint.compliance')}
          clearable
        />
        {compliance === 'DEPARTED' ? <Text work={work} field="departures" /> : null}
      </Column>
    </Panel>
  )
}

/** The market commentary that the report prints, which the valuer adds to and never changes. */
export function MarketPanel({ work, market }: Props & { market: ReportScreen['market'] }) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const params = market && {
    n: number(quarterNumber(market.quarter)),
    year: digits(market.quarter.slice(0, 4)),
    version: number(market.number),
  }
  return (
    <Panel title={t('report:section.market')} padded>
      <Column>
        <p>{params ? t('report:market.inForce', params) : t('report:market.none')}</p>
        <Text work={work} field="marketNote" />
      </Column>
    </Panel>
  )
}

/** Returns what a choice from a list needs. */
function useSelect(work: ReportWork) {
  const language = useLanguage()
  return (field: 'basis' | 'valuerStatus' | 'esg' | 'specialists' | 'compliance') => {
    const value = work.values[field]
    return {
      id: field,
      label: REPORT_SHAPE.fields[field].words[language],
      disabled: !work.isOpen(field),
      value: typeof value === 'string' ? value : null,
      onChange: (chosen: string | null) => work.edit(field, chosen),
    }
  }
}

function Text({ work, field, hint }: Props & { field: ReportField; hint?: string }) {
  const language = useLanguage()
  const faultText = useFaultText()
  const value = work.values[field]
  const text = typeof value === 'string' ? value : ''
  const [fault] = valueFaults(REPORT_SHAPE, field, text === '' ? null : text)
  const { words, ...descriptor } = REPORT_SHAPE.fields[field]
  return (
    <TextField
      id={field}
      label={words[language]}
      description={hint}
      value={text}
      onChange={(typed) => work.edit(field, typed === '' ? null : typed)}
      maxLength={'max' in descriptor ? descriptor.max : undefined}
      disabled={!work.isOpen(field)}
      error={fault && faultText(fault)}
      multiline
    />
  )
}
