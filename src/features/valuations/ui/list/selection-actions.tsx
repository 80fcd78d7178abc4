import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Actor } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useErrorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import menu from '#web/kit/overlays/acts-menu.module.css'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import list from '#web/records/list/list.module.css'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation } from '../../model.ts'
import { judge } from '../../workflow.ts'
import type { ListSearch } from '../search.ts'
import { BULK_MOVES, type BulkField, type BulkMove, changeable } from './bulk.ts'
import { ExportValuations } from './described.tsx'

/** The moves with a button of their own; the others are in a menu. */
const FREQUENT: readonly BulkMove[] = ['SUBMITTED', 'APPROVED']

type Props = {
  /** The selected rows. */
  rows: readonly ListedValuation[]
  search: ListSearch
  onMove: (to: BulkMove) => void
  onAsk: (field: BulkField) => void
  /** How many that match can be selected beyond the page, 0 for none, and what selects them. */
  beyond: number
  onBeyond: () => Promise<void>
}

/** The rows that this person may move there; who created a row is not known here, so four eyes are left to the server. */
const movableBy = (actor: Pick<Actor, 'id' | 'role'>, rows: readonly ListedValuation[], to: BulkMove) =>
  rows.filter(({ status }) => judge({ actor, valuation: { status, createdBy: '' }, to, fourEyes: false }).ok)

/** What can be done with the selected valuations. */
export function SelectionActions({ rows, search, onMove, onAsk, beyond, onBeyond }: Props) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const copy = useCopy()
  const errorText = useErrorText()
  const { number } = useFormat()
  const [choosing, setChoosing] = useState(false)
  const targets = BULK_MOVES.map((to) => ({ to, count: user ? movableBy(user, rows, to).length : 0 })).filter(
    ({ count }) => count > 0,
  )
  const others = targets.filter(({ to }) => !FREQUENT.includes(to))
  const choose = async () => {
    setChoosing(true)
    await onBeyond().catch((error: unknown) => toast.error(errorText(error)))
    setChoosing(false)
  }
  return (
    <>
      {beyond > 0 ? (
        <Button variant="subtle" size="sm" loading={choosing} onClick={() => void choose()}>
          {t('bulk:list.bulk.choose', { count: beyond, n: number(beyond) })}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="sm"
        onClick={() => copy(rows.map(({ valuationNumber }) => valuationNumber).join('\n'))}
      >
        {t('list:copyNumbers')}
      </Button>
      <ExportValuations
        search={search}
        total={{ totalCount: rows.length, totalIsExact: true }}
        ids={rows.map(({ id }) => id)}
      />
      {targets
        .filter(({ to }) => FREQUENT.includes(to))
        .map(({ to, count }) => (
          <Button key={to} variant="default" size="sm" onClick={() => onMove(to)}>
            {t(`valuations:move.${to}`)} ({number(count)})
          </Button>
        ))}
      {others.length > 0 ? (
        <Dropdown
          button={
            <>
              {t('bulk:list.bulk.moveTo')} <IconChevronDown size={16} aria-hidden="true" />
            </>
          }
          className={list.tool}
        >
          {(close) => (
            <ul className={menu.acts}>
              {others.map(({ to, count }) => (
                <li key={to}>
                  <button
                    type="button"
                    data-danger={to === 'CANCELLED' || undefined}
                    onClick={() => {
                      close()
                      onMove(to)
                    }}
                  >
                    {t(`valuations:move.${to}`)} ({number(count)})
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Dropdown>
      ) : null}
      {allowed('canEditValuations') ? (
        <>
          {user && changeable(user, rows, 'assignedTo').length > 0 ? (
            <Button variant="default" size="sm" onClick={() => onAsk('assignedTo')}>
              {t('list:assign')}
            </Button>
          ) : null}
          <Button variant="default" size="sm" onClick={() => onAsk('dueDate')}>
            {t('list:due')}
          </Button>
        </>
      ) : null}
    </>
  )
}
