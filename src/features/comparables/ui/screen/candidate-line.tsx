import { memo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { CandidateBox, CandidateDecision, entryProps, type RowProps } from './candidate-parts.tsx'
import classes from './table.module.css'

/** A candidate on a phone: two lines and the decisions. */
export const CandidateLine = memo(function CandidateLine(props: RowProps) {
  const { candidate, reason, editable, acts, words } = props
  const { t } = useTranslation()
  const { number, worthKwd, date } = useFormat()
  const { id, n, evidence } = candidate
  const sqm = t('kernel:sqm')
  return (
    <Row as="li" gap={4} {...entryProps(props)} aria-label={words.name(candidate)}>
      {editable ? <CandidateBox {...props} /> : null}
      <Column as="button" type="button" gap={0} className={classes.told} onClick={() => acts.open(id)}>
        <span>
          <b>{number(n)}</b> <Iso>{words.place(candidate)}</Iso>
        </span>
        <small dir="auto">
          {reason ?? (
            <>
              <Num>{words.distance(candidate)}</Num> · <Num>{date(evidence.evidenceDate)}</Num>
            </>
          )}
        </small>
        <small>
          <Num>
            {worthKwd(Math.round(evidence.metrePrice))} / {sqm}
          </Num>{' '}
          · <Num>{`${number(evidence.area)} ${sqm}`}</Num> · <Num>{worthKwd(evidence.price)}</Num>
        </small>
      </Column>
      <CandidateDecision {...props} />
    </Row>
  )
})
