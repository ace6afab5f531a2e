/**
 * Where fields that are not published are read: by kind of record, file and fields. Published fields are read by the feeds; the resort of a
 * record by permissions; its name by lists, pickers, search and histories. What is in neither has its reason in the declaration (`internal`).
 */
export type Use = 'display' | 'rule' | 'alarm' | 'job' | 'gate' | 'sign-in' | 'rights' | 'board' | 'mail' | 'feed'

/** The path starts in `packages/`. */
type Reader = readonly [use: Use, path: string, fields: string]

export const fieldReaders: Readonly<Record<string, readonly Reader[]>> = {
  resort: [
    ['rule', 'server/src/entities/records/resort/partner-data.ts', 'isExternal'],
    ['display', 'server/src/features/displays/boards/published.ts', 'mapCalibration mapPlacements'],
    ['feed', 'server/src/publication/readers.ts', 'hasWebsiteData'],
    ['rule', 'server/src/features/record-rules/shop/prices.ts', 'flexisAcronym'],
    ['rule', 'server/src/secrets/sealed-fields.ts', 'shopSecret'],
    ['job', 'server/src/features/weather/bulletins/bulletin-work.ts', 'avalancheUrl'],
    ['job', 'server/src/features/weather/warnings/warning-work.ts', 'warningUrl warningArea publishesWarnings'],
  ],
  skilift: [
    ['board', 'server/src/features/dashboard/cards.ts', 'windLimit'],
    ['board', 'server/src/features/status-board/board-holds.ts', 'keptOpenAt'],
    ['job', 'server/src/features/flow/machines/targets.ts', 'internalId'],
  ],
  parking: [['job', 'server/src/features/flow/machines/targets.ts', 'sensorId']],
  location: [['job', 'server/src/features/flow/machines/targets.ts', 'weatherStationId']],
  slope: [['board', 'server/src/features/status-board/board-holds.ts', 'avalancheLimit keptOpenAt']],
  crossCountry: [['board', 'server/src/features/status-board/board-holds.ts', 'avalancheLimit keptOpenAt']],
  weatherCurrent: [['rule', 'server/src/features/record-rules/weather/weather.ts', 'manualValidUntil']],
  weatherSettings: [
    ['job', 'server/src/features/flow/machines/targets.ts', 'stationId'],
    ['job', 'server/src/features/weather/places/places.ts', 'provider pollInterval temperatureOffset'],
    ['board', 'server/src/features/dashboard/cards.ts', 'locationId staleAfter windLimit'],
    ['display', 'server/src/features/displays/facts/conditions.ts', 'showOnDisplays'],
    ['feed', 'domain/src/app-content/guest/weather.ts', 'showInApp'],
  ],
  snowReport: [['job', 'server/src/features/snow-reports/release.ts', 'releaseAt']],
  grooming: [
    ['board', 'server/src/features/grooming/night.ts', 'pattern slopeId plannedAt vehicle driverId coverage'],
    ['rule', 'server/src/features/grooming/slope-groomed.ts', 'groomedAt'],
  ],
  shiftLog: [
    ['board', 'server/src/features/shift-logs/handover.ts', 'shift inChargeId handover incidents signedOffBy'],
    ['rule', 'server/src/features/shift-logs/sign-off.ts', 'signedOffAt'],
  ],
  snowGun: [
    ['board', 'web/src/features/status-board/snow-guns/snow-gun-row.tsx', 'type state stateSince'],
    ['board', 'web/src/features/grooming/grooming-board.tsx', 'slopeId'],
  ],
  alarm: [
    [
      'alarm',
      'server/src/features/alarms/evaluation.ts',
      'metric operator threshold durationMinutes muteUntil locationId skiliftId deviceId cameraId parkingId flowMeasurementId poolId state lastValue triggeredAt acknowledgedAt acknowledgedBy escalateAfter escalatedAt',
    ],
    ['mail', 'server/src/features/alarms/send/alarm-sending.ts', 'severity channels perex'],
    ['feed', 'server/src/features/alarms/publish/alert-messages.ts', 'publishesAlert alertHeadline alertText alertInstruction'],
    ['mail', 'server/src/features/alarms/send/recipients.ts', 'recipientUserIds departmentIds escalationUserIds'],
  ],
  camera: [
    ['job', 'server/src/features/cameras/polling.ts', 'imageUrl username password archiveInterval'],
    ['job', 'server/src/features/cameras/archive.ts', 'archiveEnabled archiveDays'],
  ],
  gopassBenefit: [['feed', 'server/src/features/feeds/app/records/promo-codes.ts', 'promoCode']],
  flowMeasurement: [
    ['rule', 'server/src/features/flow/state.ts', 'thresholdMedium thresholdHigh resetTime'],
    ['job', 'server/src/features/flow/statements.ts', 'deviceId'],
  ],
  priceProduct: [
    ['rule', 'server/src/features/price-series/lines.ts', 'minPrice maxPrice priceLevels'],
    ['rule', 'server/src/features/cart/market.ts', 'flexiBands'],
    ['rule', 'server/src/publication/prices/settle.ts', 'sheetState'],
    ['rule', 'server/src/features/record-rules/shop/prices.ts', 'flexisAcronym'],
  ],
  glossaryTerm: [['rule', 'server/src/features/translations/glossary.ts', 'term isKept note']],
  ticket: [
    ['gate', 'server/src/features/access-checks/verdict.ts', 'state eventId validFrom validTo gate'],
    ['gate', 'server/src/features/access-checks/check-code.ts', 'usedAt holderName'],
    ['gate', 'server/src/features/access-checks/holder.ts', 'code productId'],
    ['board', 'server/src/features/my-tickets/index.ts', 'userId price'],
  ],
  accreditation: [
    ['gate', 'server/src/features/access-checks/verdict.ts', 'state validFrom validTo zones'],
    ['gate', 'server/src/features/access-checks/holder.ts', 'accreditationEventId barcode'],
    ['gate', 'server/src/features/access-checks/check-code.ts', 'category photo vehiclePlate'],
    ['board', 'web/src/features/accreditations/accreditation-steps.tsx', 'rejectReason'],
    ['board', 'web/src/features/accreditations/badge.tsx', 'organization'],
  ],
  accreditationEvent: [
    ['gate', 'server/src/features/access-checks/verdict.ts', 'eventId startDate endDate'],
    ['gate', 'server/src/features/access-checks/check-code.ts', 'zones'],
    ['rule', 'server/src/features/record-rules/shop/accreditations.ts', 'requestUntil capacity categories'],
  ],
  infoDevice: [
    ['display', 'server/src/features/displays/info/published-info.ts', 'deviceIds'],
    ['rule', 'server/src/features/record-rules/notices.ts', 'publishedAt'],
  ],
  infoLed: [
    ['display', 'server/src/features/displays/info/published-info.ts', 'deviceIds'],
    ['rule', 'server/src/features/record-rules/notices.ts', 'publishedAt'],
  ],
  infoMobile: [
    ['display', 'server/src/features/displays/info/published-info.ts', 'deviceIds'],
    ['rule', 'server/src/features/record-rules/notices.ts', 'publishedAt sentAt'],
  ],
  infoTv: [
    ['display', 'server/src/features/displays/info/published-info.ts', 'deviceIds'],
    ['rule', 'server/src/features/record-rules/notices.ts', 'publishedAt'],
  ],
  infoWeb: [
    ['display', 'server/src/features/displays/info/published-info.ts', 'deviceIds'],
    ['rule', 'server/src/features/record-rules/notices.ts', 'publishedAt'],
  ],
  device: [
    ['display', 'server/src/features/devices/screens.ts', 'type locationId displayUrl deviceStatus lastSeenAt'],
    ['display', 'server/src/features/devices/paired.ts', 'language softwareVersion pairingCode'],
  ],
  apiKey: [
    ['rights', 'server/src/features/api-keys/index.ts', 'scopes resortIds'],
    ['rights', 'server/src/http/keys/keys.ts', 'token allowAccess expiresAt ipWhitelist rateLimit'],
  ],
  webhook: [
    ['job', 'server/src/webhooks/leases.ts', 'url kinds watchedFields deliveryStatus lastDeliveryAt'],
    ['board', 'server/src/features/dashboard/paused-webhooks.ts', 'pausedAt pauseReason'],
    ['board', 'web/src/features/webhooks/without-secret.ts', 'secret'],
  ],
  user: [
    ['sign-in', 'server/src/features/sign-in/index.ts', 'email loginType password confirmedAt'],
    ['sign-in', 'server/src/features/sign-in/steps/entrance.ts', 'lastLoginAt failedLogins'],
    ['sign-in', 'server/src/http/sessions/sessions.ts', 'assignments resortPermissions genericPermissions mustChangePassword'],
    ['mail', 'server/src/features/alarms/send/recipients.ts', 'language departmentId phone'],
    ['mail', 'server/src/features/invitations/index.ts', 'invited invitedUntil'],
    ['rights', 'server/src/features/users/last-administrator.ts', 'deletedAt'],
  ],
  syncDb: [
    ['board', 'server/src/features/sync/differences.ts', 'entityTypes'],
    ['job', 'server/src/features/sync/runs/own-job.ts', 'endpoint approval username hostKey targetTable keyColumn mapping'],
    ['job', 'server/src/features/sync/runs/steps/schedules.ts', 'schedule'],
    ['rule', 'server/src/secrets/sealed-fields.ts', 'secret'],
    [
      'board',
      'web/src/features/sync/job-head.tsx',
      'system direction state lastRunAt nextRunAt lastDurationMs lastError created updated failed',
    ],
    ['board', 'web/src/features/sync/use-pending-question.ts', 'pendingChanges'],
  ],
  mqttConnection: [
    ['job', 'server/src/features/flow/machines/client.ts', 'name host port encrypted topics'],
    ['job', 'server/src/features/flow/machines/connections.ts', 'username password'],
    [
      'board',
      'server/src/features/flow/machines/connection-note.ts',
      'connectionState lastMessageAt lastProblem lastProblemAt lastProblemTopic lastProblemDetail',
    ],
  ],
  department: [['mail', 'server/src/features/alarms/send/recipients.ts', 'managerId userIds']],
  role: [
    ['rights', 'server/src/features/users/grants.ts', 'scope permissions'],
    ['rule', 'server/src/features/users/roles.ts', 'isSystem'],
    ['sign-in', 'server/src/http/sessions/sessions.ts', 'requiresSecondFactor'],
  ],
}

/** Fields without a reader whose names other code has nevertheless, by kind and field: why that reads nothing. */
export const namesakes: Readonly<Record<string, string>> = {
  'apiKey.lastAccessAt': 'only written, for staff',
  'device.ipAddress': 'the log has a column of this name',
  'priceProduct.syncedAt': 'only written, for staff',
}
