import { part } from '#web/kit/page/part.ts'
import { TabFrame, type TabGroup } from '../page/TabFrame.tsx'
import { Dashboard } from './overview/Dashboard.tsx'

const CreateFacilitated = part(() =>
  import('./create/CreateFacilitated.tsx').then(file => file.CreateFacilitated),
)
const CreateCampaign = part(() => import('./create/CreateCampaign.tsx').then(file => file.CreateCampaign))
const CreateCustomer = part(() => import('./customers/CreateCustomer.tsx').then(file => file.CreateCustomer))
const CreateSubAccount = part(() =>
  import('./customers/CreateSubAccount.tsx').then(file => file.CreateSubAccount),
)
const ClientGateway = part(() => import('./clients/ClientGateway.tsx').then(file => file.ClientGateway))
const ManageCredits = part(() => import('./customers/ManageCredits.tsx').then(file => file.ManageCredits))
const ManageAccess = part(() => import('./customers/ManageAccess.tsx').then(file => file.ManageAccess))
const ManagePrivacy = part(() => import('./customers/ManagePrivacy.tsx').then(file => file.ManagePrivacy))
const ChangeCustomerEmail = part(() =>
  import('./customers/ChangeCustomerEmail.tsx').then(file => file.ChangeCustomerEmail),
)
const ManageAccount = part(() => import('./customers/ManageAccount.tsx').then(file => file.ManageAccount))
const UploadImage = part(() => import('../media/UploadImage.tsx').then(file => file.UploadImage))
const UploadVideo = part(() => import('../media/UploadVideo.tsx').then(file => file.UploadVideo))
const ListExercises = part(() => import('./exercises/ListExercises.tsx').then(file => file.ListExercises))
const RemoveExercise = part(() => import('./exercises/RemoveExercise.tsx').then(file => file.RemoveExercise))
const ShortenUrl = part(() => import('./exercises/ShortenUrl.tsx').then(file => file.ShortenUrl))
const Reports = part(() => import('./exercises/Reports.tsx').then(file => file.Reports))
const ListEditors = part(() => import('./editors/ListEditors.tsx').then(file => file.ListEditors))
const CreateEditor = part(() => import('./editors/CreateEditor.tsx').then(file => file.CreateEditor))
const AuditLog = part(() => import('./audit/AuditLog.tsx').then(file => file.AuditLog))
const RemoveEmails = part(() => import('./overview/RemoveEmails.tsx').then(file => file.RemoveEmails))

const GROUPS: readonly TabGroup[] = [
  {
    name: '',
    tabs: [
      { name: 'Dashboard', page: Dashboard },
      { name: 'Remove Emails', page: RemoveEmails },
    ],
  },
  {
    name: 'Create Exercise',
    tabs: [
      { name: 'Create Facilitated', page: CreateFacilitated },
      { name: 'Create Campaign', page: CreateCampaign },
    ],
  },
  {
    name: 'Customers Account',
    tabs: [
      { name: 'Create Customer', page: CreateCustomer },
      { name: 'Create Sub Account', page: CreateSubAccount },
      { name: 'Client Gateway', page: ClientGateway },
      { name: 'Manage Credits', page: ManageCredits },
      { name: 'Manage Access', page: ManageAccess },
      { name: 'Manage Privacy', page: ManagePrivacy },
      { name: 'Change Customer Email', page: ChangeCustomerEmail },
      { name: 'Manage Account', page: ManageAccount },
    ],
  },
  {
    name: 'Upload Media',
    tabs: [
      { name: 'Upload Image', page: UploadImage },
      { name: 'Upload Video', page: UploadVideo },
    ],
  },
  {
    name: 'Exercises',
    tabs: [
      { name: 'List Exercises', page: ListExercises },
      { name: 'Remove Exercise', page: RemoveExercise },
      { name: 'Shorten URL', page: ShortenUrl },
      { name: 'Reports', page: Reports },
    ],
  },
  {
    name: 'Editors',
    tabs: [
      { name: 'List Editors', page: ListEditors },
      { name: 'Create Editor', page: CreateEditor },
      { name: 'Audit Log', page: AuditLog },
    ],
  },
]

export const AdminSection = () => <TabFrame section="Admin" groups={GROUPS} />
