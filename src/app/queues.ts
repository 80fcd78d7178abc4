/** The queues of jobs that the features use. */
declare module '#server/jobs/enqueue.ts' {
  interface Queues {
    mail: { mailId: string }
    sms: { mailId: string }
    push: { messageId: string }
    imports: { importId: string }
    backups: { backupId: string }
    reports: { runId: string }
    'issued-reports': { reportId: string }
    'engagement-reports': { reportId: string }
    'avm-training': { modelId: string }
    'price-index': { vintageId: string }
    'avm-batches': { batchId: string }
    'roll-forward': { cycleId: string }
    reliances: { relianceId: string }
    'shown-drafts': { draftId: string }
    'engagement-openings': { openingId: string }
  }
}

export {}
