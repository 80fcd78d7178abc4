import { provideCommandNames } from '#web/away/command-names.ts'
import { i18n } from '#web/i18n/i18n.ts'

/** Has what waits on the device called by what it is of an inspection. */
export function nameInspectionCommands(): void {
  provideCommandNames({
    'inspections.saveForm': () => i18n.t('along:form'),
    'inspections.addPhoto': () => i18n.t('along:photo'),
    'inspections.complete': () => i18n.t('along:complete'),
    'inspections.fail': () => i18n.t('along:fail'),
    'inspections.updatePhoto': () => i18n.t('along:photoChange'),
    'inspections.orderPhotos': () => i18n.t('along:photoOrder'),
    'inspections.removePhoto': () => i18n.t('along:photoRemoval'),
    'inspections.decide': () => i18n.t('along:decision'),
  })
}
