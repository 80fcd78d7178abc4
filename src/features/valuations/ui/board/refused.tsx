import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { StaleNote } from '../details/stale-note.tsx'
import classes from './board.module.css'
import type { BoardMoves } from './use-board-moves.ts'

/** Why the last move was refused, or who changed the valuation meanwhile; above the board until it is closed. */
export function Refused({ board }: { board: BoardMoves }) {
  const { t } = useTranslation()
  const { refused, error, since, asking, settle } = board
  if (!refused || asking || !(error || since)) return null
  const { card, to } = refused
  const number = isolateBidi(card.valuationNumber)
  return (
    <Column pad={16} gap={12} className={classes.refused}>
      <p>{t('board:refused', { number, status: t(`valuations:status.${to}`) })}</p>
      {since ? <StaleNote since={since} text={t('board:stale')} /> : <ErrorPanel error={error} />}
      <Row gap={12} wrap>
        <ButtonLink to="/valuations/$id" params={{ id: card.id }} variant="default" size="sm">
          {t('board:open')}
        </ButtonLink>
        <Button variant="subtle" size="sm" onClick={settle}>
          {t('shell:close')}
        </Button>
      </Row>
    </Column>
  )
}
