import { IconAlertTriangle, IconPointFilled } from '@tabler/icons-react'
import type { ParseKeys, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldFault, Params } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome, Remark, SentenceNames, Step } from '../../model.ts'
import classes from './sheet.module.css'
import { useFigure } from './use-figure.ts'

/** The names in a sentence: words in the reader's language, texts as they were typed. */
function namesOf({ words = {}, texts = {} }: SentenceNames, t: TFunction): Params {
  const worded = Object.entries(words).map(([name, key]) => [name, t(key as ParseKeys) as string] as const)
  return Object.fromEntries([...worded, ...Object.entries(texts)].map(([name, text]) => [name, isolateBidi(text)]))
}

/** Returns the functions that write the steps and remarks of a result as sentences. */
export function useSentences() {
  const { t } = useTranslation()
  const figure = useFigure()
  const { number } = useFormat()
  const say = t as unknown as (key: string, params: Params) => string
  const readable = (params: Params = {}): Params =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
    )
  return {
    step: (step: Step): string => {
      const figures = Object.entries(step.figures).map(([name, value]) => [name, figure(value)] as const)
      return say(step.word, { ...Object.fromEntries(figures), ...namesOf(step, t) })
    },
    remark: (remark: Remark): string => say(remark.word, { ...readable(remark.params), ...namesOf(remark, t) }),
  }
}

type FindingsProps = Pick<Outcome, 'faults' | 'remarks'> & {
  /** Goes to the place of a fault or a remark. */
  onGo: (field: string) => void
  /** Names the field of a fault or a remark, where the sentence about it does not. */
  nameOf?: (field: string) => string | undefined
}

/** What is missing or wrong on a sheet, and what is remarked on its result; each leads to its place. */
export function Findings({ faults, remarks, onGo, nameOf }: FindingsProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const sentences = useSentences()
  if (faults.length === 0 && remarks.length === 0) return null
  const entry = (text: string, field: string | undefined) =>
    field === undefined ? (
      text
    ) : (
      <button type="button" onClick={() => onGo(field)}>
        {[nameOf?.(field), text].filter(Boolean).join(': ')}
      </button>
    )
  return (
    <Panel title={t('sheets:findings')}>
      <ul className={classes.findings}>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.code}`} data-fault>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {entry(faultText(fault as FieldFault), fault.field)}
          </li>
        ))}
        {remarks.map((remark) => {
          const text = sentences.remark(remark)
          return (
            <li key={`${remark.field} ${text}`}>
              <IconPointFilled size={16} aria-hidden="true" />
              {entry(text, remark.field)}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Every step of a calculation as a sentence with what it came to, opened on demand and always printed. */
export function Steps({ steps }: Pick<Outcome, 'steps'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const figure = useFigure()
  const sentences = useSentences()
  if (steps.length === 0) return null
  return (
    <Panel>
      <details className={classes.steps}>
        <summary>{t('sheets:steps', { count: steps.length, n: number(steps.length) })}</summary>
        <ol>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have an order and nothing else
            <li key={at}>
              <span>{sentences.step(step)}</span>
              {step.result ? <strong>{figure(step.result)}</strong> : null}
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  )
}
