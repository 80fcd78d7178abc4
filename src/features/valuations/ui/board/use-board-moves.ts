import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { BoardCard } from '../../model/board.ts'
import { useValuationRefusal } from '../details/use-valuation-refusal.ts'
import { refreshValuations } from '../shared/reads.ts'
import { askedBy, judgeCard } from './moves.ts'

export type CardMove = { card: BoardCard; to: ValuationStatus }

/**
 * Moves cards between columns: each is in its new column at once and goes back when the move is refused. `asking` is the move that
 * waits for a reason, `refused` the last one that was refused, with the error or what changed meanwhile.
 */
export function useBoardMoves() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user, firm } = useMe()
  const { error, since, clear, met } = useValuationRefusal()
  const [moves, setMoves] = useState<ReadonlyMap<string, ValuationStatus>>(new Map())
  const [asking, setAsking] = useState<CardMove | null>(null)
  const [refused, setRefused] = useState<CardMove | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const running = useRef(new Set<string>())

  const put = ({ card, to }: CardMove) => setMoves((now) => new Map(now).set(card.id, to))
  const takeBack = ({ card }: CardMove) => setMoves((now) => new Map([...now].filter(([id]) => id !== card.id)))
  const settle = () => {
    clear()
    setRefused(null)
  }

  async function send(move: CardMove, reason = ''): Promise<void> {
    const { card, to } = move
    const { id, version, valuationNumber } = card
    if (running.current.has(id)) return
    running.current.add(id)
    settle()
    put(move)
    setSending(id)
    try {
      const said = tidyText(reason)
      const { status } = await rpc.valuations.move({ id, to, version, ...(said ? { reason: said } : {}) })
      const number = isolateBidi(valuationNumber)
      // An approval that is not the last of its tier leaves the valuation under review.
      if (status === to) toast.success(t('board:moved', { number, status: t(`valuations:status.${status}`) }))
      else toast.info(t('board:awaits', { number }))
      setAsking(null)
    } catch (error) {
      setRefused(move)
      await met(error, card)
    }
    setSending((now) => (now === id ? null : now))
    await refreshValuations(client)
    running.current.delete(id)
    takeBack(move)
  }

  return {
    moves,
    asking,
    refused,
    error,
    since,
    settle,
    /** True while the move of this card was sent last and is not answered. */
    isSending: ({ id }: BoardCard) => sending === id,
    /** True while the card is where it is on its way to. */
    isMoving: ({ id }: BoardCard) => moves.has(id),
    /** Whether the card may be moved there, and why not. */
    verdict: (card: BoardCard, to: ValuationStatus) =>
      user ? judgeCard(user, card, to, firm) : ({ ok: false, why: 'permission' } as const),
    move(move: CardMove): void {
      const asks = askedBy(move.card, move.to, firm)
      if (asks === 'review') void navigate({ to: '/valuations/$id/review', params: { id: move.card.id } })
      else if (asks === 'reason') {
        settle()
        put(move)
        setAsking(move)
      } else void send(move)
    },
    answer: (reason: string) => void (asking && send(asking, reason)),
    giveUp() {
      if (asking) takeBack(asking)
      setAsking(null)
      settle()
    },
  }
}

export type BoardMoves = ReturnType<typeof useBoardMoves>
