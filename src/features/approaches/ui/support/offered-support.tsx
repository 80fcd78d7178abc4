import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { GridBasis } from '../../model/grid.ts'
import { SUPPORTED_ROWS } from '../../model/support.ts'
import type { ExpensesProps } from './expenses-panel.tsx'
import type { Taken } from './support-panel.tsx'

const SupportPanel = fetched(async () => (await import('./support-panel.tsx')).SupportPanel)
const ExpensesPanel = fetched(async () => (await import('./expenses-panel.tsx')).ExpensesPanel)
const RatesPanel = fetched(async () => (await import('./rates-panel.tsx')).RatesPanel)

/** The button that opens what the market register says; it is read and fetched when it is asked for. */
function Offered({ title, children }: { title: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          className="no-print"
          onClick={() => setOpen((was) => !was)}
        >
          {title}
        </Button>
      </div>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}

type RowProps = {
  valuationId: string
  rowCode: string | null
  basis: GridBasis
  evidenceId: string
  onTake: ((taken: readonly Taken[]) => void) | undefined
}

/** Offers support for the row of a cell of the grid; nothing for a row that the register knows nothing of. */
export function OfferedSupport({ rowCode, ...props }: RowProps) {
  const { t } = useTranslation()
  // What the register says of frontage is of corners.
  const asked = rowCode === 'CORNER' ? 'FRONTAGE' : rowCode
  const row = SUPPORTED_ROWS.find((code) => code === asked)
  if (!row) return null
  return (
    <Offered title={t('support:title')}>{(close) => <SupportPanel {...props} row={row} onUnfetched={close} />}</Offered>
  )
}

/** Offers rent ÷ price by the market register beside a rate. */
export function OfferedRates({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  return (
    <Offered title={t('support:rates.title')}>
      {(close) => <RatesPanel valuationId={valuationId} onUnfetched={close} />}
    </Offered>
  )
}

/** Offers what expenses usually come to in the firm's valuations, beside a row of expenses. */
export function OfferedExpenses(props: ExpensesProps) {
  const { t } = useTranslation()
  return (
    <Offered title={t('support:expenses.title')}>{(close) => <ExpensesPanel {...props} onUnfetched={close} />}</Offered>
  )
}
