import type { Call, CallRules } from '../call/call.ts';
import { Nothing, Redirect } from '../call/codecs.ts';
import { NicknameQuery, NicknameResult, RegisterBody } from './register.ts';
import {
  DeviceSessions,
  JwtCheckResult,
  LoginBody,
  LoginResult,
  Session,
  SessionParams,
  StartQuery,
} from './session.ts';

/** Calls for sign-in, registration and sessions (rules/sign-in.md). */

const tag = '로그인';
const session = { tag, access: 'open', limit: 60, cache: 'never' } as const satisfies Partial<CallRules>;
const own = { tag, access: 'member', limit: 60, cache: 'never' } as const satisfies Partial<CallRules>;

export const startKakao = {
  ...session,
  method: 'GET',
  path: '/api/auth/kakao/start',
  summary: '카카오 로그인 시작',
  schema: { params: null, query: StartQuery, body: null, answer: Redirect },
} as const satisfies Call;

export const logInWithKakao = {
  method: 'POST',
  path: '/api/auth/kakao',
  tag,
  summary: '카카오 로그인',
  access: 'open',
  limit: 30,
  cache: 'never',
  refuses: [403, 503],
  schema: { params: null, query: null, body: LoginBody, answer: LoginResult },
} as const satisfies Call;

export const startNaver = {
  ...session,
  method: 'GET',
  path: '/api/auth/naver/start',
  summary: '네이버 로그인 시작',
  schema: { params: null, query: StartQuery, body: null, answer: Redirect },
} as const satisfies Call;

export const logInWithNaver = {
  method: 'POST',
  path: '/api/auth/naver',
  tag,
  summary: '네이버 로그인',
  access: 'open',
  limit: 30,
  cache: 'never',
  refuses: [403, 503],
  schema: { params: null, query: null, body: LoginBody, answer: LoginResult },
} as const satisfies Call;

export const checkNickname = {
  method: 'POST',
  path: '/api/auth/check-duplicate-nickname',
  tag,
  summary: '닉네임 중복확인',
  access: 'public',
  limit: 60,
  cache: 'never',
  schema: { params: null, query: NicknameQuery, body: null, answer: NicknameResult },
} as const satisfies Call;

export const register = {
  method: 'POST',
  path: '/api/auth/register',
  tag,
  summary: '회원가입',
  access: 'open',
  limit: 20,
  cache: 'never',
  refuses: [409],
  schema: { params: null, query: null, body: RegisterBody, answer: Nothing },
} as const satisfies Call;

export const refresh = {
  ...session,
  method: 'POST',
  path: '/api/auth/refresh',
  summary: '쿠키로 로그인 연장',
  refuses: [401, 403],
  schema: { params: null, query: null, body: null, answer: Session },
} as const satisfies Call;

export const logOut = {
  ...session,
  method: 'POST',
  path: '/api/auth/logout',
  summary: '로그아웃',
  refuses: [403],
  schema: { params: null, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const checkToken = {
  method: 'POST',
  path: '/api/auth/jwt-check',
  tag,
  summary: '토큰 확인',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: null, query: null, body: null, answer: JwtCheckResult },
} as const satisfies Call;

export const listSessions = {
  ...own,
  method: 'GET',
  path: '/api/auth/sessions',
  summary: '로그인한 기기',
  schema: { params: null, query: null, body: null, answer: DeviceSessions },
} as const satisfies Call;

export const endSession = {
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: '한 기기에서 로그아웃',
  schema: { params: SessionParams, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const endAllSessions = {
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: '모든 기기에서 로그아웃',
  schema: { params: null, query: null, body: null, answer: Nothing },
} as const satisfies Call;
