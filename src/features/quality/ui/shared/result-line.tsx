import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Params } from '#kernel/errors.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type FoundItem, LONGEST_REASON, type QualityCheck, type QualityResult } from '../../model.ts'
import { foundSentence } from '../../rules/found-sentence.ts'
import { placeOf } from '../../rules/place.ts'
import classes from './quality-panel.module.css'
import { qualityQuery } from './reads.ts'

/** Returns the function that tells what a rule found, in a sentence. */
function useFound(): (result: QualityResult) => string {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const reading = useReading()
  const say = t as unknown as (key: string, params: Params) => string
  const named = (item: FoundItem) =>
    'word' in item
      ? (t(item.word as WordKey) as string)
      : isolateBidi(/^\d+$/.test(item.text) ? digits(item.text) : item.text)
  return (result) =>
    foundSentence(result, result.items.map(named), reading, (figures) => say(`quality:found.${result.rule}`, figures))
}

type Props = { valuationId: string; check: QualityCheck; result: QualityResult }

/** A failure or a warning: what was found, the way to mend it, and for a warning its reason. */
export function ResultLine({ valuationId, check, result }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const found = useFound()
  const { rule, verdict, reason, field } = result
  const { path, hash } = placeOf(field, { valuationId, ...check })
  const [isWriting, setWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const Icon = verdict === 'FAIL' ? IconCircleX : IconAlertTriangle
  return (
    <Grid
      as="li"
      columns="18px minmax(0, 1fr)"
      gap={12}
      pad={12}
      data-verdict={verdict}
      data-explained={reason !== null || undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <Column align="start" gap={8}>
        <TextLink
          to={path}
          {...(hash ? { hash } : {})}
          // On the same page nothing else leads there.
          onClick={() => hash && setTimeout(() => goToElement(hash))}
        >
          {found(result)}
        </TextLink>
        <p className={classes.asks}>{t(`quality:asks.${rule}`)}</p>
        {reason ? (
          <p className={classes.reason}>
            <Iso>{reason.text}</Iso>{' '}
            <span>{t('quality:reason.by', { name: isolateBidi(reason.by), at: isolateBidi(instant(reason.at)) })}</span>
          </p>
        ) : null}
        {verdict === 'WARN' && check.explainable && !isWriting ? (
          <Button ref={opener} size="compact-sm" variant="default" onClick={() => setWriting(true)}>
            {t(reason ? 'quality:reason.change' : 'quality:reason.write')}
          </Button>
        ) : null}
        {isWriting ? (
          <ReasonForm
            valuationId={valuationId}
            result={result}
            onClose={() => {
              flushSync(() => setWriting(false))
              // The button takes the place of what had the focus.
              opener.current?.focus()
            }}
          />
        ) : null}
      </Column>
    </Grid>
  )
}

type FormProps = Pick<Props, 'valuationId' | 'result'> & { onClose: () => void }

function ReasonForm({ valuationId, result: { rule, reason }, onClose }: FormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  // The button that was pressed is gone.
  useLayoutEffect(() => area.current?.focus(), [])
  const [text, setText, done] = useTypedDialog(`quality-reason ${valuationId} ${rule}`, reason?.text ?? '', onClose)
  const explaining = useRun(async () => {
    const check = await rpc.quality.explain({ valuationId, rule, reason: text })
    client.setQueryData(qualityQuery(valuationId).queryKey, check)
    done()
  })
  return (
    <Column
      as="form"
      gap={12}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank(text)) void explaining.act()
      }}
    >
      <TextField
        label={t('quality:reason')}
        value={text}
        onChange={setText}
        maxLength={LONGEST_REASON}
        multiline
        area={{ ref: area }}
      />
      {explaining.error ? <ErrorPanel error={explaining.error} /> : null}
      <Row wrap>
        <Button type="submit" size="sm" disabled={isBlank(text)} loading={explaining.busy}>
          {t('quality:reason.save')}
        </Button>
        <Button size="sm" variant="default" onClick={done}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}
