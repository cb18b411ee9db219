/**
 * Every endpoint: its method and path below /_api, who may call it, its input and output, and the
 * function that answers it. Browser code imports only types from here.
 */
import { personalData } from '#features/site/personal-data/contract.ts';
import { exportData } from '#features/site/personal-data/export.server.ts';
import { counts } from '#features/site/shell/contract.ts';
import { readCounts } from '#features/site/shell/handlers.server.ts';
import * as account from '#features/members/accounts/contract.ts';
import * as accountDeletion from '#features/members/accounts/deletion-handlers.server.ts';
import * as accountEmails from '#features/members/accounts/email-handlers.server.ts';
import * as accounts from '#features/members/accounts/handlers.server.ts';
import * as accountPasswords from '#features/members/accounts/password-handlers.server.ts';
import * as adminCaregiver from '#features/caregivers/directory/admin/contract.ts';
import * as adminCaregivers from '#features/caregivers/directory/admin/handlers.server.ts';
import { exportCaregivers } from '#features/caregivers/directory/admin/export.server.ts';
import * as adminDetails from '#features/admin/caregiver-details/contract.ts';
import { readDetails } from '#features/admin/caregiver-details/handlers.server.ts';
import * as adminJob from '#features/admin/system/failed-jobs-contract.ts';
import { listFailedJobs, retryJob } from '#features/admin/system/failed-jobs.server.ts';
import * as adminFamily from '#features/work/families/admin/contract.ts';
import { listFamilies } from '#features/work/families/admin/handlers.server.ts';
import * as adminMail from '#features/admin/system/mail-log-contract.ts';
import * as adminMails from '#features/admin/system/mail-log.server.ts';
import * as adminSetting from '#features/admin/system/settings-contract.ts';
import { readSettings } from '#features/admin/system/settings.server.ts';
import * as adminStat from '#features/admin/stats/contract.ts';
import { readStats } from '#features/admin/stats/handlers.server.ts';
import * as caregiverSignup from '#features/caregivers/signups/contract.ts';
import * as caregiverSignups from '#features/caregivers/signups/handlers.server.ts';
import * as application from '#features/work/applications/contract.ts';
import * as applicants from '#features/work/applications/family-handlers.server.ts';
import * as applications from '#features/work/applications/handlers.server.ts';
import * as listingApplication from '#features/work/applications/admin/contract.ts';
import * as listingApplications from '#features/work/applications/admin/handlers.server.ts';
import * as approval from '#features/trust/approvals/contract.ts';
import * as approvals from '#features/trust/approvals/handlers.server.ts';
import * as audit from '#features/admin/audit-log/contract.ts';
import * as audits from '#features/admin/audit-log/handlers.server.ts';
import * as block from '#features/talk/blocks/contract.ts';
import * as blocks from '#features/talk/blocks/handlers.server.ts';
import * as caregiver from '#features/caregivers/directory/contract.ts';
import * as caregivers from '#features/caregivers/directory/handlers.server.ts';
import * as caregiverProfile from '#features/caregivers/public-profiles/contract.ts';
import * as caregiverProfiles from '#features/caregivers/public-profiles/handlers.server.ts';
import * as caregiverComparison from '#features/caregivers/comparisons/contract.ts';
import { compareCaregivers } from '#features/caregivers/comparisons/handlers.server.ts';
import * as circle from '#features/members/circles/contract.ts';
import * as circleInvitations from '#features/members/circles/invitation-handlers.server.ts';
import * as circles from '#features/members/circles/handlers.server.ts';
import * as circleHistory from '#features/caregivers/circle-history/contract.ts';
import { readHistory } from '#features/caregivers/circle-history/handlers.server.ts';
import * as vote from '#features/caregivers/votes/contract.ts';
import * as votes from '#features/caregivers/votes/handlers.server.ts';
import * as shortlist from '#features/caregivers/shortlists/contract.ts';
import * as shortlists from '#features/caregivers/shortlists/handlers.server.ts';
import * as ownProfile from '#features/caregivers/own-profiles/contract.ts';
import * as ownProfiles from '#features/caregivers/own-profiles/handlers.server.ts';
import * as profileUpdate from '#features/caregivers/own-profiles/update-contract.ts';
import * as consent from '#features/talk/consents/contract.ts';
import * as consents from '#features/talk/consents/handlers.server.ts';
import * as adminCity from '#features/work/cities/admin/contract.ts';
import * as adminCities from '#features/work/cities/admin/handlers.server.ts';
import * as city from '#features/work/cities/contract.ts';
import * as cities from '#features/work/cities/handlers.server.ts';
import * as conversation from '#features/talk/conversations/contract.ts';
import * as conversations from '#features/talk/conversations/handlers.server.ts';
import * as demonstration from '#features/members/demonstration/contract.ts';
import * as demonstrations from '#features/members/demonstration/handlers.server.ts';
import * as intent from '#features/work/intents/contract.ts';
import { readIntentOf } from '#features/work/intents/handlers.server.ts';
import * as dashboard from '#features/work/dashboards/contract.ts';
import * as dashboards from '#features/work/dashboards/handlers.server.ts';
import * as family from '#features/work/families/contract.ts';
import * as families from '#features/work/families/handlers.server.ts';
import * as document from '#features/trust/documents/contract.ts';
import * as documentPages from '#features/trust/documents/pages.server.ts';
import * as documents from '#features/trust/documents/handlers.server.ts';
import * as event from '#features/members/events/contract.ts';
import * as events from '#features/members/events/handlers.server.ts';
import * as helpCaseWork from '#features/members/help-cases/admin/contract.ts';
import * as helpCaseWorks from '#features/members/help-cases/admin/handlers.server.ts';
import * as helpCase from '#features/members/help-cases/contract.ts';
import * as helpCases from '#features/members/help-cases/handlers.server.ts';
import * as identity from '#features/members/identities/contract.ts';
import * as identities from '#features/members/identities/handlers.server.ts';
import * as jobListing from '#features/work/job-listings/contract.ts';
import * as adminListing from '#features/work/job-listings/admin/contract.ts';
import * as adminListings from '#features/work/job-listings/admin/handlers.server.ts';
import * as jobListings from '#features/work/job-listings/handlers.server.ts';
import * as jobRequest from '#features/work/job-requests/contract.ts';
import * as jobRequests from '#features/work/job-requests/handlers.server.ts';
import * as listingImport from '#features/work/listing-imports/contract.ts';
import * as listingImports from '#features/work/listing-imports/handlers.server.ts';
import * as message from '#features/talk/messages/contract.ts';
import * as messages from '#features/talk/messages/handlers.server.ts';
import * as newsletterList from '#features/members/newsletter/admin/contract.ts';
import * as newsletterLists from '#features/members/newsletter/admin/handlers.server.ts';
import * as newsletter from '#features/members/newsletter/contract.ts';
import * as newsletters from '#features/members/newsletter/handlers.server.ts';
import * as notification from '#features/members/notifications/contract.ts';
import * as notifications from '#features/members/notifications/handlers.server.ts';
import * as notificationPushes from '#features/members/notifications/push-handlers.server.ts';
import * as pushDevice from '#features/members/push-subscriptions/contract.ts';
import * as pushDevices from '#features/members/push-subscriptions/handlers.server.ts';
import * as place from '#features/places/places/contract.ts';
import * as places from '#features/places/places/handlers.server.ts';
import * as savedJob from '#features/work/saved-jobs/contract.ts';
import * as savedJobs from '#features/work/saved-jobs/handlers.server.ts';
import * as savedSearch from '#features/work/saved-searches/contract.ts';
import * as savedSearches from '#features/work/saved-searches/handlers.server.ts';
import * as reportCase from '#features/talk/reports/admin/contract.ts';
import * as reportCases from '#features/talk/reports/admin/handlers.server.ts';
import * as report from '#features/talk/reports/contract.ts';
import * as reports from '#features/talk/reports/handlers.server.ts';
import * as sender from '#features/talk/senders/contract.ts';
import * as senders from '#features/talk/senders/handlers.server.ts';
import * as session from '#features/members/sessions/contract.ts';
import * as sessions from '#features/members/sessions/handlers.server.ts';
import * as suspension from '#features/members/suspensions/contract.ts';
import * as suspensions from '#features/members/suspensions/handlers.server.ts';
import * as testimonialReview from '#features/trust/testimonials/admin/contract.ts';
import * as testimonialReviews from '#features/trust/testimonials/admin/handlers.server.ts';
import * as testimonial from '#features/trust/testimonials/contract.ts';
import * as testimonials from '#features/trust/testimonials/handlers.server.ts';
import * as referees from '#features/trust/testimonials/referee-handlers.server.ts';
import * as verificationCheck from '#features/trust/verifications/admin/contract.ts';
import * as verificationChecks from '#features/trust/verifications/admin/handlers.server.ts';
import * as verification from '#features/trust/verifications/contract.ts';
import * as verifications from '#features/trust/verifications/handlers.server.ts';
import { done, nothing, redirectAnswer } from '#gate/contract.ts';
import {
  fileRow,
  formRow,
  fromStandby,
  inCircle,
  popupRow,
  preparedRow,
  row,
  streamRow,
  writing,
} from '#gate/row.ts';
import { caregiverChoice } from '#values/shapes.ts';

// prettier-ignore
export const api = {
  'GET account/overview': row('signed-in', nothing, account.overview, accounts.readOverview),
  'POST account/update-name': row('signed-in', account.naming, done, accounts.updateName),
  'POST account/update-phone': row('signed-in', account.phoneChange, done, accounts.updatePhone),
  'GET account/devices': row('signed-in', nothing, account.deviceList, accounts.listDevices),
  'POST account/sign-out-device': row('signed-in', account.deviceChoice, done, accounts.signOutDevice),
  'POST account/sign-out-others': row('signed-in', nothing, done, accounts.signOutOthers),
  'POST account/export': row('signed-in', nothing, personalData, exportData),
  'POST account/request-password-reset': row('anyone', account.resetRequest, done, accountPasswords.requestPasswordReset),
  'POST account/reset-password': row('anyone', account.reset, account.resetAnswer, accountPasswords.resetPassword),
  'POST account/change-password': row('signed-in', account.passwordChange, done, accountPasswords.changePassword),
  'POST account/request-first-password': row('signed-in', nothing, done, accountPasswords.requestFirstPassword),
  'POST users/check-email': row('anyone', account.emailCheck, account.emailCheckAnswer, accountEmails.checkEmail),
  'POST account/resend-verification': row('signed-in', nothing, done, accountEmails.resendVerification),
  'POST account/verify-email': row('anyone', account.link, done, accountEmails.verifyEmail),
  'POST account/request-email-change': row('signed-in', account.emailChange, done, accountEmails.requestEmailChange),
  'POST account/confirm-email-change': row('anyone', account.link, done, accountEmails.confirmEmailChange),
  'POST account/delete': row('signed-in', account.deletion, done, accountDeletion.deleteByPassword),
  'POST account/request-deletion': row('signed-in', nothing, done, accountDeletion.requestDeletion),
  'POST account/confirm-deletion': row('anyone', account.link, done, accountDeletion.deleteByLink),

  'GET admin/stats': row('admin', nothing, adminStat.stats, readStats),
  'GET admin/caregivers/pending': row('admin', adminCaregiver.pendingSearch, adminCaregiver.signups, adminCaregivers.listPending),
  'GET admin/caregivers/list': row('admin', adminCaregiver.caregiverSearch, adminCaregiver.caregiverList, adminCaregivers.listCaregivers),
  'GET admin/caregivers/export': writing(fileRow('admin', adminCaregiver.caregiverFilters, exportCaregivers)),
  'GET admin/caregiver/details': row('admin', adminDetails.caregiverChoice, adminDetails.details, readDetails),
  'GET admin/caregiver/history': row('admin', audit.historyPage, audit.history, audits.listHistory),
  'GET admin/documents/pages': preparedRow('admin', document.opening, document.drawn, { prepare: documentPages.drawPages, run: documentPages.showPages }),
  'GET admin/verifications/log': row('admin', audit.logPage, audit.log, audits.listLog),
  'GET admin/verifications/export': writing(fileRow('admin', audit.logFilters, audits.exportLog)),
  'GET admin/families/list': row('admin', adminFamily.familySearch, adminFamily.familyList, listFamilies),
  'GET admin/mail-log': row('admin', adminMail.mailLogPage, adminMail.mailLog, adminMails.listMails),
  'POST admin/mails/resend': row('admin', adminMail.resending, adminMail.resent, adminMails.resendMails),
  'GET admin/failed-jobs': row('admin', nothing, adminJob.failedJobs, listFailedJobs),
  'POST admin/failed-jobs/retry': row('admin', adminJob.jobChoice, done, retryJob),
  'GET admin/newsletter/list': row('admin', newsletterList.subscriberSearch, newsletterList.subscriberList, newsletterLists.listSubscribers),
  'GET admin/newsletter/export': writing(fileRow('admin', newsletterList.subscriberFilters, newsletterLists.exportSubscribers)),
  'GET admin/settings': row('admin', nothing, adminSetting.settings, readSettings),
  'POST admin/caregiver/approve': row('admin', approval.decision, done, approvals.decideCaregiver),
  'POST admin/caregiver/undo-decision': row('admin', approval.undoing, done, approvals.undoDecision),

  'POST admin/verification/update': row('admin', verificationCheck.update, verificationCheck.answer, verificationChecks.updateVerification),
  'POST admin/verification/remove': row('admin', verificationCheck.choice, done, verificationChecks.removeVerification),
  'POST admin/verification/add': row('admin', verificationCheck.addition, verificationCheck.answer, verificationChecks.addVerification),
  'GET admin/testimonials/list': row('admin', testimonialReview.search, testimonialReview.testimonialList, testimonialReviews.listTestimonials),
  'POST admin/testimonials/review': row('admin', testimonialReview.review, done, testimonialReviews.reviewTestimonial),
  'POST admin/testimonials/issue-link': row('admin', testimonialReview.choice, testimonialReview.issuedLink, testimonialReviews.issueLink),
  'POST admin/users/suspend': row('admin', suspension.suspension, done, suspensions.suspendUser),
  'POST admin/users/restore': row('admin', suspension.restoration, done, suspensions.restoreUser),
  'GET admin/reports/list': row('admin', reportCase.search, reportCase.reportList, reportCases.listReports),
  'GET admin/reports/details': writing(row('admin', reportCase.choice, reportCase.details, reportCases.readReport)),
  'POST admin/reports/update': row('admin', reportCase.update, done, reportCases.updateReport),
  'GET admin/help/list': row('admin', helpCaseWork.search, helpCaseWork.caseList, helpCaseWorks.listCases),
  'GET admin/help/details': row('admin', helpCaseWork.choice, helpCaseWork.details, helpCaseWorks.readCase),
  'POST admin/help/answer': row('admin', helpCaseWork.answering, done, helpCaseWorks.answerCase),
  'POST admin/help/close': row('admin', helpCaseWork.choice, done, helpCaseWorks.closeCase),

  'GET admin/jobs/count': row('admin', nothing, adminListing.jobsCount, adminListings.countJobs),
  'GET admin/listings/list': row('admin', adminListing.listingSearch, adminListing.listingList, adminListings.list),
  'GET admin/listings/details': row('admin', jobRequest.idChoice, adminListing.listingDetails, adminListings.readDetails),
  'POST admin/listings/create': row('admin', adminListing.newListing, adminListing.saved, adminListings.create),
  'POST admin/listings/update': row('admin', adminListing.listingChange, adminListing.saved, adminListings.update),
  'POST admin/listings/expire': row('admin', adminListing.listingChoice, done, adminListings.expire),
  'GET admin/listings/export': writing(fileRow('admin', adminListing.listingFilters, listingImports.exportListings)),
  'POST admin/listings/import-preview': formRow('admin', listingImport.upload, listingImport.preview, { prepare: listingImports.checkFile, run: listingImports.previewImport }),
  'POST admin/listings/import': row('admin', listingImport.importChoice, done, listingImports.startImport),
  'GET admin/listings/import-progress': row('admin', listingImport.importChoice, listingImport.progress, listingImports.readProgress),
  'GET admin/listings/applications': row('admin', listingApplication.listingApplicationsSearch, listingApplication.listingApplications, listingApplications.list),
  'POST admin/listings/applications/mark-viewed': row('admin', listingApplication.listingChoice, done, listingApplications.markViewed),
  'POST admin/listings/applications/change-status': row('admin', application.decision, done, listingApplications.decide),
  'GET admin/cities/list': row('admin', nothing, adminCity.cityList, adminCities.listCities),
  'POST admin/cities/create': row('admin', adminCity.newCity, adminCity.savedCity, adminCities.createCity),
  'POST admin/cities/update': row('admin', adminCity.cityChange, adminCity.savedCity, adminCities.updateCity),

  'GET auth/session': row('anyone', nothing, session.answer, sessions.readSession),
  'POST auth/login_with_password': preparedRow('anyone', session.credentials, session.loginAnswer, { prepare: sessions.checkPassword, run: sessions.logInWithPassword }),
  'GET auth/intent': row('anyone', intent.question, intent.answer, readIntentOf),
  'POST auth/logout': row('anyone', nothing, session.logoutAnswer, sessions.logOut),
  'GET auth/oauth_authorize': popupRow('anyone', identity.authorization, identity.windowAnswer, identities.beginSignIn),
  'GET auth/oauth_callback': popupRow('anyone', identity.callback, identity.windowAnswer, identities.finishSignIn),
  'POST auth/establish_session': row('anyone', identity.entry, session.loginAnswer, identities.establishSession),
  'POST auth/link_identity': row('signed-in', nothing, done, identities.linkIdentity),

  'POST caregiver/signup': formRow('anyone', caregiverSignup.signUp, caregiverSignup.answer, { admit: caregiverSignups.admitSignUp, prepare: caregiverSignups.prepareSignUp, run: caregiverSignups.signUp }),
  'POST caregiver/complete-profile': formRow('signed-in', caregiverSignup.completion, caregiverSignup.answer, { admit: caregiverSignups.admitCompletion, prepare: caregiverSignups.prepareCompletion, run: caregiverSignups.completeProfile }),
  'GET auth/caregiver-profile': row('caregiver', nothing, ownProfile.ownProfileAnswer, ownProfiles.readOwnProfile),
  'GET caregiver/profile/preview': row('caregiver', nothing, ownProfile.preview, ownProfiles.previewProfile),
  'POST caregiver/profile/update': formRow('caregiver', profileUpdate.update, ownProfile.ownProfileAnswer, { prepare: ownProfiles.prepareUpdate, run: ownProfiles.updateProfile }),
  'POST caregiver/profile/resubmit': row('caregiver', nothing, ownProfile.ownProfileAnswer, ownProfiles.resubmitProfile),

  'GET caregivers/search': fromStandby(row('anyone', caregiver.search, caregiver.searchAnswer, caregivers.searchCaregivers)),
  'GET caregivers/counts': fromStandby(row('anyone', caregiver.wanted, caregiver.counts, caregivers.countCaregivers)),
  'GET caregivers/profile': fromStandby(row('anyone', caregiverProfile.profileChoice, caregiverProfile.profile, caregiverProfiles.readProfile)),
  'GET caregivers/verification-badges': fromStandby(row('anyone', caregiverChoice, caregiverProfile.verificationBadges, caregiverProfiles.listVerificationBadges)),
  'GET caregivers/compare': fromStandby(row('anyone', caregiverComparison.comparison, caregiverComparison.compared, compareCaregivers)),
  'GET shortlist/list': inCircle('look', row('family', nothing, shortlist.shortlist, shortlists.list)),
  'GET shortlist/ids': inCircle('look', row('family', nothing, shortlist.savedIds, shortlists.listIds)),
  'GET shortlist/cards': fromStandby(row('anyone', shortlist.cardChoice, shortlist.cards, shortlists.readSomeCards)),
  'POST shortlist/save': inCircle('collect', row('family', shortlist.saving, done, shortlists.save)),
  'POST shortlist/remove': inCircle('collect', row('family', caregiverChoice, done, shortlists.remove)),
  'POST shortlist/remove-hidden': inCircle('collect', row('family', nothing, done, shortlists.removeHidden)),
  'POST shortlist/update-note': inCircle('collect', row('family', shortlist.noteChange, done, shortlists.updateNote)),
  'POST shortlist/arrange': inCircle('collect', row('family', shortlist.arrangement, done, shortlists.arrange)),
  'POST shortlist/bring': inCircle('collect', row('family', shortlist.bringing, shortlist.brought, shortlists.bring)),
  'GET circle/people': inCircle('look', row('family', nothing, circle.people, circles.listPeople)),
  'POST circle/invite': inCircle('invite', row('family', circle.invitation, done, circleInvitations.invite)),
  'POST circle/invite-again': inCircle('invite', row('family', circle.invitationChoice, done, circleInvitations.inviteAgain)),
  'POST circle/take-back': inCircle('invite', row('family', circle.invitationChoice, done, circleInvitations.takeBack)),
  'POST circle/change-role': inCircle('invite', row('family', circle.roleChange, done, circles.changeRole)),
  'POST circle/remove': inCircle('invite', row('family', circle.personChoice, done, circles.removePerson)),
  'POST circle/leave': inCircle('look', row('family', nothing, done, circles.leave)),
  'POST circle/hand-over': inCircle('own', row('family', circle.personChoice, done, circles.handOver)),
  'GET circle/invitation': row('anyone', circle.link, circle.openInvitation, circleInvitations.readInvitation),
  'POST circle/join': row('signed-in', circle.link, done, circleInvitations.join),
  'POST circle/join-as-newcomer': row('anyone', circle.newcomer, session.loginAnswer, circleInvitations.joinAsNewcomer),
  'POST circle/decline': row('anyone', circle.link, done, circleInvitations.decline),
  'GET circle/votes': inCircle('look', row('family', nothing, vote.circleVotes, votes.listVotes)),
  'POST circle/vote': inCircle('collect', row('family', vote.voting, done, votes.saveVote)),
  'GET circle/history': inCircle('look', row('family', nothing, circleHistory.history, readHistory)),

  'GET cities/list': fromStandby(row('anyone', nothing, place.cityList, places.listCities)),
  'GET cities/with-job-counts': fromStandby(row('anyone', city.citiesAsked, city.citiesWithJobs, cities.listWithJobs)),
  'GET places/suggest': fromStandby(row('anyone', place.beginning, place.suggestions, places.suggestPlaces)),
  'GET demo/accounts': row('anyone', nothing, demonstration.accounts, demonstrations.listAccounts),
  'GET demo/mailbox/list': row('anyone', nothing, demonstration.mailbox, demonstrations.listMails),

  'GET jobs/list': fromStandby(row('anyone', jobListing.listSearch, jobListing.listAnswer, jobListings.list)),
  'GET jobs/by-city': fromStandby(row('anyone', jobListing.citySearch, jobListing.cityAnswer, jobListings.listByCity)),
  'GET jobs/search': fromStandby(row('anyone', jobListing.placeSearch, jobListing.placeAnswer, jobListings.search)),
  'GET jobs/saved': row('caregiver', nothing, jobListing.savedAnswer, jobListings.listSaved),
  'GET jobs/tabs': fromStandby(row('anyone', jobListing.tabsChoice, jobListing.tabsAnswer, jobListings.countTabs)),
  'GET jobs/details': fromStandby(row('anyone', jobRequest.idChoice, jobListing.detailsAnswer, jobListings.readDetails)),
  'GET jobs/resolve': fromStandby(row('anyone', jobListing.segmentChoice, jobListing.meaning, jobListings.resolve)),

  'GET job-requests/list': fromStandby(row('anyone', jobRequest.boardSearch, jobRequest.board, jobRequests.listBoard)),
  'GET job-requests/by-slug': fromStandby(row('anyone', jobRequest.slugChoice, jobRequest.jobRequestAnswer, jobRequests.readBySlug)),
  'GET job-requests/details': fromStandby(row('anyone', jobRequest.idChoice, jobRequest.jobRequestAnswer, jobRequests.readById)),
  'GET job-requests/mine': inCircle('look', row('family', nothing, jobRequest.ownJobRequests, jobRequests.listOwn)),
  'GET job-requests/own': inCircle('look', row('family', jobRequest.idChoice, jobRequest.ownJobRequestAnswer, jobRequests.readOwn)),
  'POST job-requests/update': inCircle('decide', row('family', jobRequest.careRequestChange, done, jobRequests.update)),
  'POST job-requests/change-status': inCircle('decide', row('family', jobRequest.statusChange, jobRequest.statusAnswer, jobRequests.changeStatus)),
  'GET job-requests/asked': row('anyone', jobRequest.askedChoice, jobRequest.askedAnswer, jobRequests.readAsked),
  'POST job-requests/confirm': row('anyone', jobRequest.confirmation, jobRequest.statusAnswer, jobRequests.confirm),

  'POST job-applications/apply': row('caregiver', application.newApplication, application.applied, applications.apply),
  'GET job-applications/mine': row('caregiver', application.ownApplicationsPage, application.ownApplications, applications.listOwn),
  'POST job-applications/withdraw': row('caregiver', application.applicationChoice, done, applications.withdraw),
  'GET job-applications/list': inCircle('look', row('family', application.applicantsPage, application.applicants, applicants.listApplicants)),
  'GET job-applications/compare': inCircle('look', row('family', application.comparison, application.compared, applicants.compareApplicants)),
  'POST job-applications/mark-viewed': inCircle('talk', row('family', application.viewing, done, applicants.markViewed)),
  'POST job-applications/change-status': inCircle('decide', row('family', application.familyDecision, done, applicants.changeStatus)),
  'POST job-applications/decline-others': inCircle('decide', row('family', application.kindNo, application.kindNoSent, applicants.declineOthers)),
  'POST saved-jobs/save': row('caregiver', savedJob.jobChoice, done, savedJobs.save),
  'POST saved-jobs/remove': row('caregiver', savedJob.jobChoice, done, savedJobs.remove),
  'GET saved-searches/list': row('signed-in', nothing, savedSearch.list, savedSearches.list),
  'GET saved-searches/draft': row('signed-in', savedSearch.criteria, savedSearch.draft, savedSearches.readDraft),
  'POST saved-searches/save': row('signed-in', savedSearch.newSearch, savedSearch.saved, savedSearches.save),
  'POST saved-searches/update': row('signed-in', savedSearch.change, done, savedSearches.update),
  'POST saved-searches/remove': row('signed-in', savedSearch.choice, done, savedSearches.remove),
  'GET saved-searches/end': popupRow('anyone', savedSearch.ending, redirectAnswer, savedSearches.openEndPage),
  'POST saved-searches/end': row('anyone', savedSearch.ending, done, savedSearches.end),

  'POST conversations/create': inCircle('talk', row('signed-in', conversation.creation, conversation.created, conversations.createConversation)),
  'GET conversations/find': inCircle('look', row('signed-in', conversation.partner, conversation.found, conversations.findConversation)),
  'GET conversations/list': inCircle('look', row('signed-in', conversation.listChoice, conversation.conversationList, conversations.listConversations)),
  'GET messages/get': inCircle('look', row('signed-in', message.range, message.thread, messages.getMessages)),
  'POST messages/send': inCircle('talk', row('signed-in', message.outgoing, message.sent, messages.sendMessage)),
  'POST messages/mark-read': inCircle('talk', row('signed-in', conversation.conversationChoice, done, messages.markRead)),
  'POST contact/share': inCircle('own', row('signed-in', conversation.conversationChoice, consent.sharing, consents.shareContact)),
  'POST contact/withdraw': inCircle('own', row('signed-in', conversation.conversationChoice, consent.sharing, consents.withdrawContact)),
  'GET header/counts': inCircle('look', row('signed-in', nothing, counts, readCounts)),
  'GET events': streamRow('signed-in', event.resumption, events.openEvents),
  'POST blocks/create': inCircle('decide', row('signed-in', block.newBlock, done, blocks.createBlock)),
  'POST blocks/remove': inCircle('decide', row('signed-in', block.blockChoice, done, blocks.removeBlock)),
  'GET blocks/mine': inCircle('look', row('signed-in', nothing, block.ownBlocks, blocks.listBlocks)),
  'POST reports/create': inCircle('look', row('signed-in', report.newReport, report.opened, reports.createReport)),
  'GET reports/mine': row('signed-in', nothing, report.ownReports, reports.listOwnReports),

  'POST family-signup/complete': inCircle('decide', row('anyone', family.signUp, session.loginAnswer, families.signUp)),
  'GET family/profile': inCircle('look', row('anyone', nothing, family.ownFamily, families.readOwnFamily)),
  'GET family/dashboard-stats': inCircle('look', row('family', nothing, family.dashboardStats, families.readDashboardStats)),
  'GET caregiver/today': row('caregiver', nothing, dashboard.caregiverToday, dashboards.readCaregiverToday),
  'GET family/suggested-caregivers': inCircle('look', row('family', nothing, family.suggestedCaregivers, families.listSuggestedCaregivers)),
  'GET family/match': inCircle('look', row('family', caregiverChoice, family.matchAnswer, families.readMatch)),
  'GET documents/open': writing(fileRow('anyone', document.opening, documents.openDocument)),
  'POST help/open': row('anyone', helpCase.newCase, helpCase.opened, helpCases.openCase),
  'GET help/mine': row('anyone', nothing, helpCase.ownCases, helpCases.listOwnCases),

  'POST newsletter/signup': row('anyone', newsletter.signup, done, newsletters.subscribe),
  'POST newsletter/confirm': row('anyone', newsletter.confirmation, done, newsletters.confirm),
  'GET newsletter/unsubscribe': popupRow('anyone', newsletter.unsubscription, redirectAnswer, newsletters.openUnsubscribePage),
  'POST newsletter/unsubscribe': row('anyone', newsletter.unsubscription, done, newsletters.unsubscribe),
  'GET notifications/list': row('signed-in', notification.listChoice, sender.listWithSenders, senders.listNotifications),
  'POST notifications/mark-read': row('signed-in', notification.readChoice, done, notifications.markRead),
  'POST notifications/mark-page-read': row('signed-in', notification.pageChoice, done, notifications.markPageRead),
  'GET notifications/preferences': row('signed-in', nothing, notification.preferences, notifications.readPreferences),
  'POST notifications/preferences': row('signed-in', notification.preference, done, notifications.savePreference),
  'GET notifications/push-preferences': row('signed-in', nothing, notification.pushPreferences, notificationPushes.readPushPreferences),
  'POST notifications/push-preferences': row('signed-in', notification.pushPreference, done, notificationPushes.changePushPreference),
  'GET notifications/unsubscribe': popupRow('anyone', notification.unsubscription, redirectAnswer, notifications.openUnsubscribePage),
  'POST notifications/unsubscribe': row('anyone', notification.unsubscription, done, notifications.unsubscribe),

  'GET push/devices': row('signed-in', nothing, pushDevice.devices, pushDevices.listDevices),
  'POST push/subscribe': row('signed-in', pushDevice.subscription, done, pushDevices.subscribe),
  'POST push/show-words': row('signed-in', pushDevice.wordsChoice, done, pushDevices.showWords),
  'POST push/remove': row('signed-in', pushDevice.deviceChoice, done, pushDevices.removeDevice),

  'GET testimonials/list': fromStandby(row('anyone', caregiverChoice, testimonial.testimonialList, testimonials.listTestimonials)),
  'POST testimonials/request': row('caregiver', testimonial.request, testimonial.requested, testimonials.requestTestimonial),
  'GET testimonials/mine': row('caregiver', nothing, testimonial.ownTestimonials, testimonials.listOwn),
  'POST testimonials/resend': row('caregiver', testimonial.choice, done, testimonials.resendInvitation),
  'POST testimonials/cancel': row('caregiver', testimonial.choice, done, testimonials.cancelInvitation),
  'GET testimonials/invitation': row('anyone', testimonial.link, testimonial.invitation, referees.readInvitation),
  'POST testimonials/verify': row('anyone', testimonial.verification, testimonial.verified, referees.verifyTestimonial),
  'POST testimonials/decline': row('anyone', testimonial.link, done, referees.declineTestimonial),
  'POST testimonials/withdraw': row('anyone', testimonial.link, done, referees.withdrawTestimonial),
  'GET verifications/list': row('anyone', verification.choice, verification.list, verifications.listVerifications),
  'POST verifications/upload': formRow('caregiver', verification.upload, verification.uploadAnswer, { admit: verifications.admitUpload, prepare: verifications.prepareUpload, run: verifications.uploadDocument }, verification.tooLarge),
};

export type Api = typeof api;
