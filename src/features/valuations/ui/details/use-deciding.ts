import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { useAsAsked } from '#web/records/details/use-as-asked.ts'
import { useMe } from '#web/session/me.ts'
import type { ValuationDetails } from '../../model.ts'
import { useActions } from './use-actions.ts'

/** The actions that require confirmation with a reason. */
export type Asking = 'DRAFT' | 'CANCELLED' | 'APPROVED' | 'COMPLETED' | 'delete'
const ASKED: readonly string[] = ['DRAFT', 'CANCELLED', 'delete'] satisfies Asking[]
const asks = (to: ValuationStatus | 'delete'): to is Asking => ASKED.includes(to)
// An approval asks only where it goes beyond a licence, a completion where the work-file lacks something.
const mayAsk = (to: ValuationStatus | 'delete'): to is Asking => to === 'APPROVED' || to === 'COMPLETED' || asks(to)

export type Deciding = ReturnType<typeof useDeciding>

/** The actions on a valuation, with the dialog that is open for one. */
export function useDeciding(valuation: ValuationDetails) {
  const [asked, setAsked] = useState<Asking | null>(null)
  const { seen, renew } = useAsAsked(valuation, asked !== null)
  const { move, remove, clear, reload, ...state } = useActions(seen)
  const navigate = useNavigate()
  const { approvalProof } = useMe().firm
  // The dialog closes once its action is done or no longer possible.
  const possible = asked === 'delete' ? valuation.deletable : asked !== null && valuation.moves.includes(asked)
  const asking = possible ? asked : null
  if (asked && !possible) setAsked(null)

  return {
    ...state,
    asking,
    reload: () => reload().then(renew),
    decide: (to: ValuationStatus | 'delete', withReason = false) => {
      clear()
      // Who approves is asked for there once more, and what they confirm of a valuation of their own.
      if (to === 'APPROVED' && (approvalProof || valuation.part))
        void navigate({ to: '/valuations/$id/review', params: { id: valuation.id } })
      else if (asks(to) || (withReason && mayAsk(to))) setAsked(to)
      else void move(to)
    },
    answer: (reason: string) => {
      if (asking === 'delete') void remove(reason)
      else if (asking) void move(asking, reason)
    },
    close: () => {
      setAsked(null)
      clear()
    },
  }
}
