import type { FieldFault } from '#kernel/errors.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Card, Column, Row } from '#web/kit/layout/layout.tsx'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { FORM_FIELDS, type FormFieldName } from '../../fields.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import { TEXT_LIMITS } from '../../model.ts'
import { rowOf } from '../../rules/form.ts'
import classes from './visit.module.css'

type Props = {
  id: string
  /** The categories that photos are still asked for in. */
  photos: readonly PhotoCategory[]
  /** The fields that the form still needs. */
  fields: readonly FieldFault[]
  /** Goes to where photos of a category are taken. */
  onPhoto: (category: PhotoCategory) => void
  onFinish: (reason: string) => Promise<void>
  onClose: () => void
}

/**
 * What is missing before a visit is finished, with the way to each. Fields have to be filled in; photos that can't be taken are done without for a reason,
 * which the office reads.
 */
export function BeforeFinishing({ id, photos, fields, onPhoto, onFinish, onClose }: Props) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const nameOf = (field: string) => {
    if (Object.hasOwn(FORM_FIELDS, field)) return t(`inspections:field.${field as FormFieldName}`)
    const row = rowOf(field)
    return row ? t(`inspections:list.${row.list}`) : field
  }
  // The dialog gives the focus back as it closes: the place takes it afterwards.
  const leave = (go: () => void) => {
    onClose()
    setTimeout(go)
  }
  return (
    <ActDialog
      place={`visit-finish ${id}`}
      start={{ reason: '' }}
      title={t('inspections:before')}
      fields={() => [
        photos.length > 0 && (
          <Column key="photos" as="section" gap={8} aria-label={t('inspections:before.photos')}>
            <h3>{t('inspections:before.photos')}</h3>
            <Row as="ul" wrap className={classes.places}>
              {photos.map((one) => (
                <li key={one}>
                  <Button size="md" variant="default" onClick={() => leave(() => onPhoto(one))}>
                    {t(`inspections:photo.${one}`)}
                  </Button>
                </li>
              ))}
            </Row>
          </Column>
        ),
        fields.length > 0 && (
          <Column key="fields" as="section" gap={8} aria-label={t('inspections:before.fields')}>
            <h3>{t('inspections:before.fields')}</h3>
            <Column as="ul" gap={0} className={classes.missing}>
              {fields.map((fault) => (
                <li key={`${fault.field} ${fault.code}`}>
                  <a
                    href={`#${fault.field}`}
                    onClick={(event) => {
                      event.preventDefault()
                      leave(() => goToField(fault.field))
                    }}
                  >
                    {nameOf(fault.field)}
                  </a>
                  {': '}
                  {faultText(fault)}
                </li>
              ))}
            </Column>
          </Column>
        ),
        fields.length > 0 ? (
          <Card key="needed" as="p" note="amber">
            {t('inspections:before.needed')}
          </Card>
        ) : (
          {
            name: 'reason',
            kind: 'longText',
            label: t('inspections:before.reason'),
            hint: t('inspections:before.reasonHint'),
            max: TEXT_LIMITS.reason,
            required: t('inspections:fault.photosReason'),
          }
        ),
      ]}
      save={t('inspections:before.finish')}
      disabled={fields.length > 0}
      send={({ reason }) => onFinish(reason)}
      onClose={onClose}
    />
  )
}

/** Scrolls to a field and gives its first input the focus. */
function goToField(field: string): void {
  const target = document.getElementById(field)
  const input = target?.matches('input, textarea') ? target : target?.querySelector<HTMLElement>('input, textarea')
  goToElement(field)
  input?.focus({ preventScroll: true })
}
