import { IconAlertTriangle, IconPointFilled } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome, Remark } from '../../model.ts'
import classes from './sheet.module.css'
import { useSentences } from './use-sentences.ts'

type FindingsProps = Pick<Outcome, 'faults' | 'remarks'> & {
  /** Goes to the place of a fault or a remark. */
  onGo: (field: string) => void
  /** Names the field of a fault or a remark, where the sentence about it does not. */
  nameOf?: (field: string) => string | undefined
}

/** What is missing or wrong on a sheet, and what is remarked on its result; each leads to its place. */
export const Findings = memo(function Findings({ faults, remarks, onGo, nameOf }: FindingsProps) {
  const { t } = useTranslation()
  const sentences = useSentences()
  if (faults.length === 0 && remarks.length === 0) return null
  return (
    <Panel title={t('sheets:findings')}>
      <Column as="ul" gap={0} className={classes.findings}>
        {faults.map((fault) => (
          <FaultLine key={`${fault.field} ${fault.code}`} fault={fault} onGo={onGo} name={nameOf?.(fault.field)} />
        ))}
        {remarks.map((remark) => (
          <RemarkLine
            key={JSON.stringify([remark.field, remark.word, remark.params, remark.words, remark.texts])}
            remark={remark}
            sentences={sentences}
            onGo={onGo}
            name={remark.field === undefined ? undefined : nameOf?.(remark.field)}
          />
        ))}
      </Column>
    </Panel>
  )
})

type LineProps = Pick<FindingsProps, 'onGo'> & { name: string | undefined }

// A grid of thirty comparables may have hundreds of these: only those that changed are worded again.
const FaultLine = memo(function FaultLine({ fault, ...line }: LineProps & { fault: FieldFault }) {
  const faultText = useFaultText()
  return (
    <Row as="li" align="start" data-fault>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <Found text={faultText(fault)} field={fault.field} {...line} />
    </Row>
  )
})

type RemarkProps = LineProps & { remark: Remark; sentences: ReturnType<typeof useSentences> }

const RemarkLine = memo(function RemarkLine({ remark, sentences, ...line }: RemarkProps) {
  return (
    <Row as="li" align="start">
      <IconPointFilled size={16} aria-hidden="true" />
      <Found text={sentences.remark(remark)} field={remark.field} {...line} />
    </Row>
  )
})

function Found({ text, field, name, onGo }: LineProps & { text: string; field: string | undefined }) {
  if (field === undefined) return text
  return (
    <button type="button" onClick={() => onGo(field)}>
      {[name, text].filter(Boolean).join(': ')}
    </button>
  )
}

/** Every step of a calculation as a sentence with what it came to: opened on demand, and on paper always. */
export const Steps = memo(function Steps({ steps }: Pick<Outcome, 'steps'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const isOnPaper = usePrinting() !== null
  if (steps.length === 0) return null
  return (
    <Panel>
      <details className={classes.steps} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('sheets:steps', { count: steps.length, n: number(steps.length) })}</summary>
        {isOpen || isOnPaper ? <StepList steps={steps} /> : null}
      </details>
    </Panel>
  )
})

/** The steps of a calculation with what each came to. A grid of thirty comparables has hundreds of them. */
export const StepList = memo(function StepList({ steps }: Pick<Outcome, 'steps'>) {
  const sentences = useSentences()
  return (
    <Column lines as="ol" gap={0} className={classes.list}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have an order and nothing else
        <Row as="li" align="stretch" justify="between" wrap gap={[4, 16]} key={at}>
          <span>{sentences.step(step)}</span>
          {step.result ? <strong>{sentences.figure(step.result)}</strong> : null}
        </Row>
      ))}
    </Column>
  )
})
