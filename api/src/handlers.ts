import { defineJob, type Job } from './jobs/job.ts';
import {
  CANCEL_PAYMENT,
  CLEAN_UP,
  CLOSE_ORDERS,
  CLOSE_POLLS,
  DELETE_UPLOADS,
  EXPIRE_POINTS,
  EXPORT_DATA,
  FORGET_IN_AREA,
  FORGET_MEMBER,
  INDEX_TEXTS,
  KEEP_PRIVACY,
  MARK_CRISES,
  NOTIFY_DUE,
  PAY_INFO_POST,
  PAY_INVITATION,
  PAY_OVERDUE,
  PAY_REFUNDS,
  RECONCILE_PAYMENTS,
  RETRY_REFUNDS,
  ROTATE_KEYS,
  SETTLE_PAYMENT,
} from './jobs/queues.ts';
import { attemptEach } from './lib/attempts.ts';
import { forgetMember } from './modules/account/operations/forget-member.ts';
import { keepPrivacy } from './modules/account/operations/keep-privacy.ts';
import { makeExport } from './modules/account/operations/make-export.ts';
import { markCrises } from './modules/care/operations/mark-crises.ts';
import { payInfoPost } from './modules/info/operations/pay-info-post.ts';
import { payOverdueInfos } from './modules/info/operations/pay-overdue-infos.ts';
import { payInvitation } from './modules/invitation/operations/pay-invitation.ts';
import { payOverdueInvitations } from './modules/invitation/operations/pay-overdue-invitations.ts';
import { deleteUploads } from './modules/media/operations/delete-uploads.ts';
import { notifyDue, notifyOfPoints } from './modules/notification/operations/notify-due.ts';
import { closeOrders } from './modules/order/operations/close-orders.ts';
import { cancelPayment } from './modules/order/payment/operations/cancel-payment.ts';
import { reconcilePayments } from './modules/order/payment/operations/reconcile-payments.ts';
import { settlePayment } from './modules/order/payment/operations/settle-payment.ts';
import { payRefunds } from './modules/order/refund/operations/pay-refunds.ts';
import { retryRefunds } from './modules/order/refund/operations/retry-refunds.ts';
import { expirePoints } from './modules/point/operations/expire-points.ts';
import { lapseExchanges } from './modules/point/operations/lapse-exchanges.ts';
import { indexOlderTexts } from './modules/search/operations/index-older-texts.ts';
import { cleanUp } from './modules/upkeep/operations/clean-up.ts';
import { rotateKeys } from './modules/upkeep/operations/rotate-keys.ts';
import { closePolls } from './modules/worry/operations/close-polls.ts';

/** Every queue of jobs with its handler. */
export const JOBS: readonly Job[] = [
  defineJob(PAY_INFO_POST, ({ db, now }, { infoId }) => payInfoPost(db, infoId, now)),
  defineJob(PAY_INVITATION, ({ db, now }, { memberId }) => payInvitation(db, memberId, now)),
  defineJob(PAY_OVERDUE, ({ db, now }) =>
    attemptEach([payOverdueInfos, payOverdueInvitations], (payOverdue) => payOverdue(db, now)),
  ),
  defineJob(CLOSE_POLLS, ({ db, now }) => closePolls(db, now)),
  defineJob(MARK_CRISES, ({ db }) => markCrises(db)),
  defineJob(INDEX_TEXTS, ({ db }) => indexOlderTexts(db)),
  defineJob(SETTLE_PAYMENT, ({ now, ...services }, { orderNo, source }) =>
    settlePayment(services, { orderNo }, { source, now }),
  ),
  defineJob(CANCEL_PAYMENT, ({ now, ...services }, { impUid }) => cancelPayment(services, impUid, now)),
  defineJob(RECONCILE_PAYMENTS, ({ now, ...services }) => reconcilePayments(services, now)),
  defineJob(PAY_REFUNDS, ({ now, ...services }, { orderId }) => payRefunds(services, orderId, now)),
  defineJob(RETRY_REFUNDS, ({ now, ...services }) => retryRefunds(services, now)),
  defineJob(CLOSE_ORDERS, ({ db, now }) => closeOrders(db, now)),
  defineJob(EXPIRE_POINTS, ({ db, now }) =>
    attemptEach([expirePoints, lapseExchanges, notifyOfPoints], (step) => step(db, now)),
  ),
  defineJob(EXPORT_DATA, ({ now, ...services }, { memberId }) => makeExport(services, memberId, now)),
  defineJob(FORGET_MEMBER, ({ db, now }, { memberId }) => forgetMember(db, memberId, now)),
  defineJob(FORGET_IN_AREA, ({ areas }, { area, pseudonym }) => areas.forget(area, pseudonym)),
  defineJob(KEEP_PRIVACY, ({ now, ...services }) => keepPrivacy(services, now)),
  defineJob(ROTATE_KEYS, ({ db, fieldCipher }) => rotateKeys(db, fieldCipher)),
  defineJob(DELETE_UPLOADS, ({ db, media, now }) => deleteUploads({ db, media }, now)),
  defineJob(NOTIFY_DUE, ({ db, now }) => notifyDue(db, now)),
  defineJob(CLEAN_UP, ({ db, now }) => cleanUp(db, now)),
];
