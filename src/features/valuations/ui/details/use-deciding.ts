import { useState } from 'react'
import type { ValuationDetails } from '../../model.ts'
import type { ValuationStatus } from '../../workflow.ts'
import { useActions } from './use-actions.ts'

/** What is not done before a person has been asked why. */
export type Asking = 'DRAFT' | 'CANCELLED' | 'delete'
const ASKED: readonly string[] = ['DRAFT', 'CANCELLED', 'delete'] satisfies Asking[]
const asks = (to: ValuationStatus | 'delete'): to is Asking => ASKED.includes(to)

export type Deciding = ReturnType<typeof useDeciding>

/** The decisions that a person may take on a valuation, each with its question where it has one. */
export function useDeciding(valuation: ValuationDetails) {
  const { move, remove, clear, ...state } = useActions(valuation)
  const [asked, setAsked] = useState<Asking | null>(null)
  // What was done, or is no longer possible, is not asked for any more.
  const possible = asked === 'delete' ? valuation.deletable : asked !== null && valuation.moves.includes(asked)
  const asking = possible ? asked : null
  if (asked && !possible) setAsked(null)

  return {
    ...state,
    asking,
    decide: (to: ValuationStatus | 'delete') => {
      clear()
      if (asks(to)) setAsked(to)
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
