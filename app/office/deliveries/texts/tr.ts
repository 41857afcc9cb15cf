import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'Gönderimler',
  lead: 'Her talep önce burada saklanır, sonra iletilir: size e-posta, ziyaretçiye onay, öteki hizmetlerinize kayıt olarak. Gönderilemeyenler en üsttedir. Bu yüzden hiçbir talep kaybolmaz.',
  filter: 'Göster',
  all: 'Tümü',
  status: {
    failed: 'Başarısız',
    pending: 'Bekliyor',
    planned: 'Planlandı',
    delivered: 'Ulaştı',
  },
  none: {
    all: 'Henüz hiçbir şey iletilmedi. E-posta ya da başka bir hizmet kurulunca her yeni talep burada görünür.',
    failed: 'Başarısız gönderim yok.',
    pending: 'Bekleyen gönderim yok.',
    planned: 'Planlanmış gönderim yok.',
    delivered: 'Henüz ulaşan gönderim yok.',
  },
  report: 'Başarısız gönderimler için size rapor',
  created: 'Oluşturuldu',
  when: {
    failed: 'vazgeçildi',
    pending: 'sonraki deneme',
    planned: 'planlanan zaman',
    delivered: 'ulaştı',
  },
  attempts: {
    one: '{count} deneme',
    other: '{count} deneme',
  },
  problems: {
    address: 'Hizmet, ayarlarınızdaki adreste bulunamadı.',
    busy: 'Hizmet şu an yeni kayıt kabul etmiyor. Bu genellikle kendiliğinden geçer.',
    certificate: 'Hizmetin sertifikası geçerli olmadığı için güvenli bağlantı kurulamadı.',
    connection: 'Hizmete ulaşılamadı.',
    data: 'Hizmet içeriği kabul etmedi. Oradaki sütunlar ya da alanlar değişmiş olabilir.',
    gone: 'Hizmet bu adresi temelli kapatmış.',
    login: 'Hizmet, erişim bilgilerini kabul etmiyor. Parolanın ya da anahtarın süresi dolmuş olabilir.',
    mailbox: 'Posta kutusu yok ya da ileti almıyor. Adresi denetleyin.',
    permission: 'Erişim bilgilerinin bir yetkisi eksik.',
    server: 'Hizmet kendi içinde bir arıza bildiriyor. Bu genellikle kendiliğinden geçer.',
    timeout: 'Hizmet zamanında yanıt vermedi.',
    uncertain:
      'Gönderim yarıda kesildi; posta sunucusunun e-postayı alıp almadığı bilinmiyor. Kimse iki kez almasın diye yeniden gönderilmez.',
    unknown: 'Gönderilemedi.',
  },
  original: 'Teknik ileti:',
  unsendable: 'Bu yol artık kurulu değil.',
  retry: 'Yeniden dene',
  retryAll: 'Başarısız olanların tümünü yeniden dene',
  retryAllText:
    'Önce nedeni giderin, örneğin süresi dolmuş bir parolayı yenileyin. Sonra hepsini yeniden gönderin. Ulaşmış olanlar hiçbir zaman ikinci kez gönderilmez.',
  results: {
    delivered: 'Ulaştı.',
    failed: 'Yine olmadı. Aşağıdaki teknik iletiyi sitenizle ilgilenen kişiye gösterin.',
    waiting: 'Henüz olmadı. Site kendiliğinden yeniden dener; zamanı aşağıda.',
    sending: 'Şu anda gönderiliyor. Birazdan bu sayfayı yenileyin.',
  },
  retried: {
    one: '{count} gönderim şimdi yapılıyor. Birazdan bu sayfayı yenileyin.',
    other: '{count} gönderim şimdi yapılıyor. Birazdan bu sayfayı yenileyin.',
  },
  notRetried: 'Hiçbir şey gönderilmedi: bu arada ulaşmış, şu anda gönderiliyor ya da zamanı henüz gelmemiş.',
  notConfigured: {
    one: '{count} gönderim yapılamıyor, çünkü yolu artık kurulu değil.',
    other: '{count} gönderim yapılamıyor, çünkü yolları artık kurulu değil.',
  },
};
