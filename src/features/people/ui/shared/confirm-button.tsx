import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'

type Props = {
  button: string
  /** Its name where there are several. */
  label?: string
  question: string
  busy: boolean
  onYes: () => Promise<unknown>
}

/** A button that asks for confirmation in place before it acts. */
export function ConfirmButton({ button, label, question, busy, onYes }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)

  // Moves the focus to the question, and back to the button after it.
  useEffect(() => {
    if (asking) cancel.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = asking
  }, [asking])

  if (!asking)
    return (
      <Button ref={opener} variant="default" size="sm" aria-label={label} onClick={() => setAsking(true)}>
        {button}
      </Button>
    )
  return (
    <Column gap={12} role="group" aria-labelledby={id}>
      <p id={id}>{question}</p>
      <Row wrap>
        <Button size="sm" loading={busy} onClick={() => void onYes().then(() => setAsking(false))}>
          {button}
        </Button>
        <Button ref={cancel} variant="default" size="sm" disabled={busy} onClick={() => setAsking(false)}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}
