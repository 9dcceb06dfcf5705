// The endpoints of the personal centre: profile, contacts, verification, proofs and second factors.
import * as bankCard from '#contract/identity/cards/bank-card.ts';
import * as factors from '#contract/identity/factors.ts';
import * as kyc from '#contract/identity/kyc.ts';
import * as profile from '#contract/identity/profile.ts';
import * as proof from '#contract/identity/step-up.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { addBankCard, bankCardsOf, removeBankCard } from './bank-cards.ts';
import { bindPhone, proveAddress, sendAddressLink, sendBindingCode } from './bind-contact.ts';
import { callerOf } from '../caller.ts';
import { handOver } from '../sessions/hand-over.ts';
import { kycOf, sendInKyc } from '../verification/kyc.ts';
import { logInByPasskey } from '../sign-in/log-in-by-passkey.ts';
import type { IdentityParts } from '../parts.ts';
import { addPasskeyOf, askForPasskey, askPasskey, passkeysOf, removePasskeyOf } from '../factors/passkeys.ts';
import {
  headIconOf,
  securityQuestionOf,
  setHeadIcon,
  setNickname,
  setPayeeName,
  setSecurityQuestion,
} from './profile.ts';
import { completeLogin } from '../sign-in/second-factor.ts';
import { loginsOf, securityConfigOf } from './security-config.ts';
import { proofStateOf, proveAgain, requireProof } from '../factors/step-up.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../factors/totp.ts';

const changed = { changed: true as const };

export function centreRoutes(parts: IdentityParts): Route[] {
  return [
    ...profileRoutes(parts),
    ...cardRoutes(parts),
    ...contactRoutes(parts),
    ...proofRoutes(parts),
    ...factorRoutes(parts),
  ];
}

function profileRoutes(parts: IdentityParts): Route[] {
  return [
    route(profile.headIcon, async (call) => ({ icon: await headIconOf(parts, memberOf(call).memberId) })),
    route(profile.setHeadIcon, async (call) => ({
      icon: await setHeadIcon(parts, memberOf(call).memberId, call.body.icon),
    })),
    route(profile.setNickname, async (call) => {
      await setNickname(parts, memberOf(call).memberId, call.body.nickname);
      return changed;
    }),
    route(profile.setPayeeName, async (call) => {
      await setPayeeName(parts, memberOf(call), call.body.payeeName);
      return changed;
    }),
    route(profile.securityConfig, (call) => securityConfigOf(parts, memberOf(call))),
    route(profile.loginHistory, (call) => loginsOf(parts, memberOf(call))),
    route(profile.securityQuestion, (call) => securityQuestionOf(parts, memberOf(call).memberId)),
    route(profile.setSecurityQuestion, async (call) => {
      await setSecurityQuestion(parts, memberOf(call), call.body);
      return changed;
    }),
    route(kyc.kycCase, (call) => kycOf(parts, memberOf(call).memberId)),
    route(kyc.submitKyc, async (call) => {
      await sendInKyc(parts, memberOf(call), call.body);
      return { state: 'UNDER_REVIEW' as const };
    }),
  ];
}

function cardRoutes(parts: IdentityParts): Route[] {
  return [
    route(bankCard.payoutBanks, () => Promise.resolve([...parts.policy.payoutBanks])),
    route(bankCard.bankCards, (call) => bankCardsOf(parts, memberOf(call))),
    route(bankCard.addBankCard, (call) => addBankCard(parts, memberOf(call), call.body, call.language)),
    route(bankCard.removeBankCard, async (call) => {
      await removeBankCard(parts, memberOf(call), call.query.id, call.language);
      return changed;
    }),
  ];
}

function contactRoutes(parts: IdentityParts): Route[] {
  return [
    route(profile.setEmail, async (call) => {
      await sendAddressLink(parts, memberOf(call), call.body.email, call.language);
      return { sent: true as const };
    }),
    route(profile.proveEmail, async ({ body, language }) => ({
      emailMasked: await proveAddress(parts, body.ticket, language),
    })),
    route(profile.smsForBinding, (call) =>
      sendBindingCode(parts, memberOf(call), callerOf(parts, call), {
        ...call.body,
        language: call.language,
      }),
    ),
    route(profile.bindPhone, async (call) => ({
      phoneMasked: await bindPhone(parts, memberOf(call), call.body, call.language),
    })),
  ];
}

function proofRoutes(parts: IdentityParts): Route[] {
  return [
    route(proof.stepUpState, (call) => proofStateOf(parts, memberOf(call))),
    route(proof.stepUp, (call) =>
      proveAgain(parts, memberOf(call), callerOf(parts, call), call.body, call.language),
    ),
    route(proof.loginSecond, async (call) =>
      handOver(await completeLogin(parts, callerOf(parts, call), call.body, call.language), call.cookies),
    ),
    route(factors.passkeyOptions, (call) => askPasskey(parts, callerOf(parts, call))),
    route(factors.passkeyLogin, async (call) =>
      handOver(await logInByPasskey(parts, callerOf(parts, call), call.body.passkey), call.cookies),
    ),
  ];
}

function factorRoutes(parts: IdentityParts): Route[] {
  return [
    route(factors.beginTotp, async (call) => {
      await requireProof(parts, memberOf(call));
      return beginTotp(parts, memberOf(call), call.language);
    }),
    route(factors.confirmTotp, async (call) => {
      await requireProof(parts, memberOf(call));
      const { memberId } = memberOf(call);
      return { recoveryCodes: await confirmTotp(parts, memberId, call.body.code, call.language) };
    }),
    route(factors.removeTotp, async (call) => {
      await requireProof(parts, memberOf(call));
      await removeTotp(parts, memberOf(call).memberId, call.language);
      return changed;
    }),
    route(factors.renewRecoveryCodes, async (call) => {
      await requireProof(parts, memberOf(call));
      const { memberId } = memberOf(call);
      return { recoveryCodes: await renewRecoveryCodes(parts, memberId, call.language) };
    }),
    route(factors.passkeyList, (call) => passkeysOf(parts, memberOf(call).memberId)),
    route(factors.beginPasskey, async (call) => {
      await requireProof(parts, memberOf(call));
      return askForPasskey(parts, memberOf(call), callerOf(parts, call));
    }),
    route(factors.addPasskey, async (call) => {
      await requireProof(parts, memberOf(call));
      await addPasskeyOf(parts, memberOf(call), callerOf(parts, call), call.body, call.language);
      return changed;
    }),
    route(factors.removePasskey, async (call) => {
      await requireProof(parts, memberOf(call));
      await removePasskeyOf(parts, memberOf(call).memberId, call.query.id, call.language);
      return changed;
    }),
  ];
}
