import type { HistoryKey } from '../model.ts'

/** The sections of the settings in their order, each with its settings as they lie in it; what has no settings shows something else. */
export const SETTING_SECTIONS = {
  firm: ['companyName', 'logo', 'supportEmail', 'phone', 'address'],
  licence: ['licenceNumber', 'licenceExpiresOn', 'commercialRegistration', 'stamp'],
  payment: ['bankName', 'accountHolder', 'iban', 'paymentInstructions'],
  approval: ['fourEyes', 'approvalProof', 'selfReview', 'selfReviewHours', 'reviewTiers'],
  turnaround: ['turnaround', 'atRiskPercent', 'reconsiderationHours'],
  valuations: ['minimumFee', 'maximumFee', 'rejectionReasons', 'secondValuerPurposes', 'basesByPurpose'],
  defaults: ['usualStatements', 'usualRounding', 'usualTexts', 'reportSections'],
  requests: ['answerHours', 'quoteValidDays', 'quoteWorkingDays', 'feeRules'],
  indication: ['avmDriftShare', 'avmCoverageShare', 'avmWidestShare'],
  conduct: ['conflictDeclarations', 'qualityEnforced', 'licencesEnforced', 'licenceClasses'],
  reading: ['defaultLanguage', 'digits'],
  hours: ['workingHours', 'holidays'],
  notifications: ['digestTime'],
  signIn: ['sessionHours', 'twoFactor', 'passwordPolicy', 'passwordExpiry', 'passwordExpiryDays'],
  files: ['fileMegabytes', 'recordMegabytes', 'retentionYears', 'relianceMonths', 'reminderDays', 'withholdUntilPaid'],
  map: ['basemapUrl', 'basemapCredit', 'tokenSyncAddress', 'webhookFailingDays'],
  systems: [],
  backup: ['backupSchedule', 'backupKeep', 'backupFolder'],
  speed: ['recordCache', 'queryCache', 'auditCache'],
  telemetry: ['productAnalytics'],
  history: [],
} as const satisfies Readonly<Record<string, readonly HistoryKey[]>>
export type SettingSection = keyof typeof SETTING_SECTIONS

/** The sections in their order. */
export const SECTION_CODES = Object.keys(SETTING_SECTIONS) as SettingSection[]

/** The section of a setting. */
export const sectionOf = (key: HistoryKey): SettingSection =>
  SECTION_CODES.find((code) => (SETTING_SECTIONS[code] as readonly HistoryKey[]).includes(key)) ?? 'firm'
