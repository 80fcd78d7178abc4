import { Fragment } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { PROPERTY_FIELDS } from '../../fields.ts'
import type { FaultyLine } from '../../model/schedule.ts'

const isOfLine = ({ field }: FieldFault) => Object.hasOwn(PROPERTY_FIELDS, field)

/** What keeps lines from being opened, each with what mends it: the form of the line, or its property in the register. */
export function FaultyLines({
  items,
  more,
  onMend,
}: {
  items: readonly FaultyLine[]
  more: number
  onMend: (line: string) => void
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = useFaultText()
  return (
    <Column gap={12}>
      <Column as="ul" gap={12} aria-label={t('schedule:faults')}>
        {items.map(({ id, ordinal, propertyId, name, faults }) => (
          <li key={id} data-line={ordinal}>
            <Row justify="between" align="start" wrap gap={[8, 12]}>
              <div>
                <strong>
                  <Num>{number(ordinal)}</Num> · <Iso>{name}</Iso>
                </strong>
                <p>
                  {faults.map((fault, at) => (
                    <Fragment key={`${fault.field} ${fault.code}`}>
                      {at > 0 ? ' ' : null}
                      {text(fault)}
                    </Fragment>
                  ))}
                </p>
              </div>
              <Row gap={8}>
                {faults.some(isOfLine) ? (
                  <Button variant="default" size="sm" onClick={() => onMend(id)}>
                    {t('schedule:mend')}
                  </Button>
                ) : null}
                {faults.every(isOfLine) ? null : (
                  <TextLink to="/properties/$id/edit" params={{ id: propertyId }}>
                    {t('schedule:mend.property')}
                  </TextLink>
                )}
              </Row>
            </Row>
          </li>
        ))}
      </Column>
      {more > 0 ? <Muted>{t('schedule:faults.more', { count: more, n: number(more) })}</Muted> : null}
    </Column>
  )
}
